import type { Lexicon } from '../lexicon.ts';
import { italianOpenTags, italianSceneTags } from './hashtags.ts';
import { italianMoments } from './moments.ts';
import { italianTown } from './scenes-around-town.ts';
import { italianIndoors } from './scenes-indoors.ts';
import { italianOutdoors } from './scenes-outdoors.ts';
import { italianSights } from './sights.ts';
import { italianCoolVoices } from './voices-cool.ts';
import { italianWarmVoices } from './voices-warm.ts';

/** What the phrasebook says in Italian. */
export const italian: Lexicon = {
  scenes: { ...italianIndoors, ...italianOutdoors, ...italianTown },
  moments: italianMoments,
  voices: { ...italianWarmVoices, ...italianCoolVoices },
  sceneTags: italianSceneTags,
  sights: italianSights,
  openTags: italianOpenTags,
};
