import type { Lexicon } from '../lexicon.ts';
import { portugueseOpenTags, portugueseSceneTags } from './hashtags.ts';
import { portugueseMoments } from './moments.ts';
import { portugueseTown } from './scenes-around-town.ts';
import { portugueseIndoors } from './scenes-indoors.ts';
import { portugueseOutdoors } from './scenes-outdoors.ts';
import { portugueseSights } from './sights.ts';
import { portugueseCoolVoices } from './voices-cool.ts';
import { portugueseWarmVoices } from './voices-warm.ts';

/** What the phrasebook says in Brazilian Portuguese. */
export const portuguese: Lexicon = {
  scenes: { ...portugueseIndoors, ...portugueseOutdoors, ...portugueseTown },
  moments: portugueseMoments,
  voices: { ...portugueseWarmVoices, ...portugueseCoolVoices },
  sceneTags: portugueseSceneTags,
  sights: portugueseSights,
  openTags: portugueseOpenTags,
};
