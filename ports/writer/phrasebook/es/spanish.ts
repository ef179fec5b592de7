import type { Lexicon } from '../lexicon.ts';
import { spanishOpenTags, spanishSceneTags } from './hashtags.ts';
import { spanishMoments } from './moments.ts';
import { spanishTown } from './scenes-around-town.ts';
import { spanishIndoors } from './scenes-indoors.ts';
import { spanishOutdoors } from './scenes-outdoors.ts';
import { spanishSights } from './sights.ts';
import { spanishCoolVoices } from './voices-cool.ts';
import { spanishWarmVoices } from './voices-warm.ts';

/** What the phrasebook says in Spanish. */
export const spanish: Lexicon = {
  scenes: { ...spanishIndoors, ...spanishOutdoors, ...spanishTown },
  moments: spanishMoments,
  voices: { ...spanishWarmVoices, ...spanishCoolVoices },
  sceneTags: spanishSceneTags,
  sights: spanishSights,
  openTags: spanishOpenTags,
};
