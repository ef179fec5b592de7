import type { Lexicon } from '../lexicon.ts';
import { englishOpenTags, englishSceneTags } from './hashtags.ts';
import { englishMoments } from './moments.ts';
import { englishTown } from './scenes-around-town.ts';
import { englishIndoors } from './scenes-indoors.ts';
import { englishOutdoors } from './scenes-outdoors.ts';
import { englishSights } from './sights.ts';
import { englishCoolVoices } from './voices-cool.ts';
import { englishWarmVoices } from './voices-warm.ts';

/** What the phrasebook says in English. */
export const english: Lexicon = {
  scenes: { ...englishIndoors, ...englishOutdoors, ...englishTown },
  moments: englishMoments,
  voices: { ...englishWarmVoices, ...englishCoolVoices },
  sceneTags: englishSceneTags,
  sights: englishSights,
  openTags: englishOpenTags,
};
