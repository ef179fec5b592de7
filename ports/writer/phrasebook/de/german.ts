import type { Lexicon } from '../lexicon.ts';
import { germanOpenTags, germanSceneTags } from './hashtags.ts';
import { germanMoments } from './moments.ts';
import { germanTown } from './scenes-around-town.ts';
import { germanIndoors } from './scenes-indoors.ts';
import { germanOutdoors } from './scenes-outdoors.ts';
import { germanSights } from './sights.ts';
import { germanCoolVoices } from './voices-cool.ts';
import { germanWarmVoices } from './voices-warm.ts';

/** What the phrasebook says in German. */
export const german: Lexicon = {
  scenes: { ...germanIndoors, ...germanOutdoors, ...germanTown },
  moments: germanMoments,
  voices: { ...germanWarmVoices, ...germanCoolVoices },
  sceneTags: germanSceneTags,
  sights: germanSights,
  openTags: germanOpenTags,
};
