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
 * Words that mean the same. `words` is a list parted by commas, written in lower case without accents, hyphens and
 * articles; nouns stand in the singular, and a verb that inflects ends in '~' ('sip~' is sips, sipped, sipping too).
 */
export type Entry = {
  readonly words: string;
  /** What the words state. Statements beat suggestions, and those beat hints; of two equals the earlier one wins. */
  readonly says?: Meaning;
  /** What goes with the words as long as nothing in the prompt states otherwise. */
  readonly suggests?: Meaning;
  /** The weakest: what to think of when nothing else speaks. */
  readonly hints?: Meaning;
  /** What the words rule out ('hatless'); a negated word rules out what it says. */
  readonly removes?: Meaning;
  /** What the negated word states beyond ruling things out: 'not smiling' is serious. */
  readonly denied?: Meaning;
  /** '#rrggbb' of a colour word. */
  readonly colour?: string;
  /** False for what is understood but cannot be drawn: it is reported, and still helps to choose what can be drawn. */
  readonly drawn?: false;
  readonly role?: Role;
};

/**
 * How a word stands in its phrase.
 * - scene: something in the picture (the usual case; stated where nothing but a colour could be said of it)
 * - garment: clothing, which a colour word before it colours
 * - feature: a part of the persona (hair, eyes), which keeps its own colour
 * - passing: an adjective or filler that parts neither a colour nor a negation from its noun
 * - wearing: a filler that says the next colour is that of the clothes
 * - link: a preposition, conjunction or verb that ends a phrase
 * - or, and: the conjunctions a negation or a pair of colours may run across
 * - negation: takes away the thing that follows
 */
export type Role = 'scene' | 'garment' | 'feature' | 'passing' | 'wearing' | 'link' | 'or' | 'and' | 'negation';

/** Several values of one field are alternatives. Several props are all there; hinted ones are a choice. */
export type Meaning = {
  readonly place?: OneOf<Place>;
  readonly time?: OneOf<Time>;
  readonly season?: OneOf<Season>;
  readonly weather?: OneOf<Weather>;
  readonly framing?: OneOf<Framing>;
  readonly pose?: OneOf<Pose>;
  readonly gaze?: OneOf<Gaze>;
  readonly expression?: OneOf<Expression>;
  readonly outfit?: OneOf<Outfit>;
  readonly pattern?: OneOf<Pattern>;
  readonly legwear?: OneOf<Legwear>;
  readonly footwear?: OneOf<Footwear>;
  readonly sight?: OneOf<Sight>;
  readonly props?: readonly Prop[];
  /** What of a place's own furniture the words name: where they are negated, the place is drawn without it. */
  readonly furnishings?: readonly Furnishing[];
};

export type OneOf<Value> = Value | readonly Value[];
