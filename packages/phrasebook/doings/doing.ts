import type { TagFamily } from '../tag-families.ts';
import type { ThingKind } from '../thing-words.ts';

/** An activity that a caption can be about. */
export type DoingWords = {
  /** The words of a prompt that name it. */
  readonly words: RegExp;
  /** The kinds of things that it can be done to: baking cookies. */
  readonly objects?: readonly ThingKind[];
  readonly family: TagFamily;
};
