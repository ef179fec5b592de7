/** Some days of a persona's life, for each of which an idea is wanted. */
export type DaysBrief = {
  readonly personaName: string;
  /** Whose clothes are worn; undefined where the creator did not say. */
  readonly gender: string | undefined;
  /** ISO 3166, two letters: seasons and customs are those of it. Null where none is known. */
  readonly country: string | null;
  /** What the persona posts about, as the creator typed it. */
  readonly interests: readonly string[];
  /** At least one, at most `maxDaysAtOnce`. */
  readonly days: readonly DayBrief[];
  /** Scenes of the weeks around, the nearest first: none of them is shown again, nor anything much like it. */
  readonly avoid: readonly string[];
  /** Whether a text may be shown at all. */
  readonly isAllowed?: (text: string) => boolean;
  /** Unsigned 32-bit. */
  readonly seed: number;
};

/** What is known of a day before its idea. */
export type DayBrief = {
  /** YYYY-MM-DD; two posts of one day are two entries. */
  readonly date: string;
  readonly season: string;
  /** The day that is kept. */
  readonly occasion: string | null;
  /** The interest that the post is about; null for everyday life. */
  readonly topic: string | null;
  /** The story that the post is a part of, from 1. */
  readonly story: { readonly name: string; readonly part: number; readonly of: number } | null;
  /**
   * What the rule would show. What happens in it is kept where it belongs to a story or an occasion; elsewhere it is
   * only an example of the kind.
   */
  readonly outline: string;
};

/** What a post shows, in short English phrases. */
export type DayIdea = {
  /** The place and what happens there. */
  readonly scene: string;
  /** What is worn; may be empty. */
  readonly clothes: string;
  /** One or two words of look or feeling; may be empty. */
  readonly mood: string;
};

/** One place a day of the brief, in its order; null where a day got no idea of use. */
export type DayIdeas = readonly (DayIdea | null)[];

/** So many days are asked for in one call at the most. */
export const maxDaysAtOnce = 14;

/** The longest phrases of an idea, in characters. */
export const dayIdeaCharacters = { scene: 120, clothes: 60, mood: 30 } as const satisfies Record<keyof DayIdea, number>;
