/** A request for ideas for several days of an influencer's life. */
export type DaysBrief = {
  readonly influencerName: string;
  /** Determines the clothes. Undefined if the creator did not specify it. */
  readonly gender: string | undefined;
  /** Two-letter ISO 3166 code, used for seasons and customs. Null if unknown. */
  readonly country: string | null;
  /** Topics of the influencer's posts, as the creator typed them. */
  readonly interests: readonly string[];
  /** From one to `maxDaysAtOnce` days. */
  readonly days: readonly DayBrief[];
  /** Scenes of the surrounding weeks, nearest first. Neither these scenes nor similar ones are used again. */
  readonly avoid: readonly string[];
  /** Checks whether a string may be shown. */
  readonly isAllowed?: (text: string) => boolean;
  /** Unsigned 32-bit integer. */
  readonly seed: number;
};

/** The known facts about a day that needs an idea. */
export type DayBrief = {
  /** YYYY-MM-DD. Two posts on one day are two entries. */
  readonly date: string;
  readonly season: string;
  /** The holiday or occasion on this day. */
  readonly occasion: string | null;
  /** The interest that the post is about; null for everyday life. */
  readonly topic: string | null;
  /** The story that the post belongs to, with its part counted from 1. */
  readonly story: { readonly name: string; readonly part: number; readonly of: number } | null;
  /**
   * The scene that the built-in rule would show. If it belongs to a story or an occasion, its action must be kept;
   * otherwise it is only an example.
   */
  readonly outline: string;
};

/** The content of a post, in short English phrases. */
export type DayIdea = {
  /** The place and the action. */
  readonly scene: string;
  /** The clothes; may be empty. */
  readonly clothes: string;
  /** One or two words for the expression or mood; may be empty. */
  readonly mood: string;
};

/** One entry for each day of the brief, in the same order. Null if there is no usable idea for a day. */
export type DayIdeas = readonly (DayIdea | null)[];

/** Maximum number of days in one call. */
export const maxDaysAtOnce = 14;

/** Maximum length of each phrase of an idea, in characters. */
export const dayIdeaCharacters = { scene: 120, clothes: 60, mood: 30 } as const satisfies Record<keyof DayIdea, number>;
