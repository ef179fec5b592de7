import type { Lexicon } from '../lexicon.ts';
import { frenchOpenTags, frenchSceneTags } from './hashtags.ts';
import { frenchMoments } from './moments.ts';
import { frenchTown } from './scenes-around-town.ts';
import { frenchIndoors } from './scenes-indoors.ts';
import { frenchOutdoors } from './scenes-outdoors.ts';
import { frenchSights } from './sights.ts';
import { frenchCoolVoices } from './voices-cool.ts';
import { frenchWarmVoices } from './voices-warm.ts';

/** What the phrasebook says in French. */
export const french: Lexicon = {
  scenes: { ...frenchIndoors, ...frenchOutdoors, ...frenchTown },
  moments: frenchMoments,
  voices: { ...frenchWarmVoices, ...frenchCoolVoices },
  sceneTags: frenchSceneTags,
  sights: frenchSights,
  openTags: frenchOpenTags,
};
