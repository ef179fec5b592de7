import type { Voice } from '../voice.ts';
import type { Moment } from './moment.ts';
import type { SceneFamily } from './scene-family.ts';
import type { SightWords } from './sight-words.ts';

/**
 * Lines about one kind of scene. Each is a complete sentence that fits next to any other, does not reveal the
 * influencer's gender and makes no claim about a product.
 */
export type SceneLines = {
  /** 2 to 5 words that show the place. */
  readonly glimpses: readonly string[];
  /** The same in a joking tone; not for grave voices. */
  readonly quips: readonly string[];
  /** 5 to 12 words, for calm voices. */
  readonly calm: readonly string[];
  /** 5 to 12 words, for joking and cheerful voices. */
  readonly bright: readonly string[];
  /** Questions that a follower can answer in one word, up to 9 words. */
  readonly asks: readonly string[];
};

/** Lines of one voice that fit any scene. */
export type VoiceLines = {
  /** 1 to 4 words. */
  readonly openings: readonly string[];
  /** 5 to 12 words that express a thought of this voice. */
  readonly musings: readonly string[];
  /** Questions and calls to action, up to 9 words. */
  readonly asks: readonly string[];
  /** 1 to 5 words. */
  readonly closings: readonly string[];
};

/** All lines and words of the phrasebook in one language. */
export type Lexicon = {
  readonly scenes: Record<SceneFamily, SceneLines>;
  /** 2 to 5 words about the time of day, the weather or the season. */
  readonly moments: Record<Moment, readonly string[]>;
  readonly voices: Record<Voice, VoiceLines>;
  /** Words for the content of an image. */
  readonly sights: SightWords;
  /** Hashtags without `#`, a mix of broad and niche ones. */
  readonly sceneTags: Record<SceneFamily, string>;
  /** Hashtags that suit any post in this language. */
  readonly openTags: string;
};

/** The scenes of a language are split into three files. This one has the indoor scenes. */
export type IndoorScenes = Pick<
  Lexicon['scenes'],
  'cafe' | 'restaurant' | 'kitchen' | 'home' | 'office' | 'library' | 'gallery' | 'gym'
>;
/** Outdoor and leisure scenes. */
export type OutdoorScenes = Pick<
  Lexicon['scenes'],
  'beach' | 'pool' | 'hiking' | 'mountain' | 'nature' | 'yoga' | 'wellness'
>;
/** Scenes in town, while traveling and everywhere else. */
export type TownScenes = Omit<Lexicon['scenes'], keyof IndoorScenes | keyof OutdoorScenes>;

/** The voices of a language are split into two files. This one has the warm voices. */
export type WarmVoices = Pick<
  Lexicon['voices'],
  'playful' | 'bubbly' | 'casual' | 'flirty' | 'adventurous' | 'wholesome'
>;
/** The more distant voices. */
export type CoolVoices = Omit<Lexicon['voices'], keyof WarmVoices>;
