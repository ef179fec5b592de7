import type { Activity, Companion, Company } from '../activity-names.ts';
import type { Furniture, Seat } from '../seat-names.ts';
import type {
  Expression,
  Footwear,
  Framing,
  Furnishing,
  Gaze,
  Legwear,
  Outfit,
  Pattern,
  Place,
  Pose,
  Prop,
  Season,
  Time,
  Weather,
} from '../shot.ts';
import type { Sight } from '../sight-names.ts';

/**
 * Words with the same meaning. `words` is a comma-separated list in lower case, without accents, hyphens or articles;
 * nouns are singular, and a verb that inflects ends in '~' ('sip~' includes sips, sipped, sipping).
 */
export type Entry = {
  readonly words: string;
  /**
   * The meaning that the words state. Statements take priority over suggestions, and suggestions over hints. In a tie,
   * the earlier one wins.
   */
  readonly says?: Meaning;
  /** The meaning that the words imply unless the prompt states otherwise. */
  readonly suggests?: Meaning;
  /** The weakest meaning, used if nothing else applies. */
  readonly hints?: Meaning;
  /** Things that the words exclude ('hatless'); a negated word excludes its own meaning. */
  readonly removes?: Meaning;
  /** An additional meaning that applies if the word is negated: 'not smiling' is serious. */
  readonly denied?: Meaning;
  /** The '#rrggbb' value of a color word. */
  readonly color?: string;
  /**
   * False for words that are recognized but cannot be rendered: they are reported, but still influence the rest of the
   * shot.
   */
  readonly drawn?: false;
  /** The places and framings that show the thing. In other shots it is reported. */
  readonly seenAt?: {
    readonly places: readonly Place[];
    readonly framings: readonly Framing[];
    /** Whether the influencer cannot be on it. */
    readonly isInBackground?: true;
  };
  readonly role?: Role;
  /**
   * The sex and age that a noun denotes. 'My brother', 'with a man', 'brother and I' and 'two women' are companions; other
   * nouns denote the influencer.
   */
  readonly person?: PersonKind;
};

/** A child is not rendered. */
export type PersonKind = Companion | 'parents' | 'child';

/**
 * The role of a word in its phrase.
 * - scene: a thing in the image (the default; specified only for words that would otherwise count as a color)
 * - garment: clothing; a preceding color word sets its color
 * - feature: a part of the influencer (hair, eyes) with its own color
 * - passing: an adjective or filler that separates neither a color nor a negation from its noun
 * - wearing: a filler before a color of the clothes
 * - link: a preposition, conjunction or verb that ends a phrase
 * - or, and: conjunctions that a negation or a pair of colors may span
 * - negation: excludes the thing that follows
 */
export type Role = 'scene' | 'garment' | 'feature' | 'passing' | 'wearing' | 'link' | 'or' | 'and' | 'negation';

/** Multiple values of a field are alternatives. Multiple props are all included, but hinted props are alternatives. */
export type Meaning = {
  readonly place?: OneOrMany<Place>;
  readonly time?: OneOrMany<Time>;
  readonly season?: OneOrMany<Season>;
  readonly weather?: OneOrMany<Weather>;
  readonly framing?: OneOrMany<Framing>;
  readonly pose?: OneOrMany<Pose>;
  readonly seat?: OneOrMany<Seat>;
  readonly activity?: OneOrMany<Activity>;
  readonly company?: OneOrMany<Company>;
  readonly furniture?: OneOrMany<Furniture>;
  readonly gaze?: OneOrMany<Gaze>;
  readonly expression?: OneOrMany<Expression>;
  readonly outfit?: OneOrMany<Outfit>;
  readonly pattern?: OneOrMany<Pattern>;
  readonly legwear?: OneOrMany<Legwear>;
  readonly footwear?: OneOrMany<Footwear>;
  readonly sight?: OneOrMany<Sight>;
  readonly props?: readonly Prop[];
  /** Furnishings of a place that the words name; if they are negated, the place is rendered without them. */
  readonly furnishings?: readonly Furnishing[];
};

export type OneOrMany<Value> = Value | readonly Value[];
