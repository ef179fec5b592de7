import type { Place } from '@galatea/shot-language/shot.ts';
import type { Doing } from '../doing-words.ts';
import type { Occasion, Spot } from '../setting-words.ts';
import type { thingWords } from '../thing-words.ts';

type ThingName = { [Kind in keyof typeof thingWords]: keyof (typeof thingWords)[Kind] }[keyof typeof thingWords];

/** What the captions of a topic can be about. Each name belongs to one topic at most. */
export type TopicMembers = {
  readonly things?: readonly ThingName[];
  readonly doings?: readonly Doing[];
  readonly occasions?: readonly Occasion[];
  readonly places?: readonly (Place | Spot)[];
};
