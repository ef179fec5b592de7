import type { Voice } from '../voice.ts';
import type { Moment } from './moment.ts';
import type { SceneFamily } from './scene-family.ts';
import type { SightWords } from './sight-words.ts';

/**
 * What can be said about one kind of scene. Every line is a sentence of its own that fits next to any other,
 * tells nothing about the persona's gender and claims nothing about a product.
 */
export type SceneLines = {
  /** 2 to 5 words that show the place. */
  readonly glimpses: readonly string[];
  /** The same with a wink; not for the grave voices. */
  readonly quips: readonly string[];
  /** 5 to 12 words for the voices that keep their calm. */
  readonly calm: readonly string[];
  /** 5 to 12 words for the voices that joke and beam. */
  readonly bright: readonly string[];
  /** Questions a follower answers in a word, up to 9 words. */
  readonly asks: readonly string[];
};

/** What one voice says whatever the scene. */
export type VoiceLines = {
  /** 1 to 4 words. */
  readonly openings: readonly string[];
  /** 5 to 12 words of what this voice thinks. */
  readonly musings: readonly string[];
  /** Questions and calls to action, up to 9 words. */
  readonly asks: readonly string[];
  /** 1 to 5 words. */
  readonly closings: readonly string[];
};

/** Everything the phrasebook can say in one language. */
export type Lexicon = {
  readonly scenes: Record<SceneFamily, SceneLines>;
  /** 2 to 5 words about the hour, the weather or the season. */
  readonly moments: Record<Moment, readonly string[]>;
  readonly voices: Record<Voice, VoiceLines>;
  /** How it names what a picture shows. */
  readonly sights: SightWords;
  /** Hashtags without their #, broad ones and niche ones mixed. */
  readonly sceneTags: Record<SceneFamily, string>;
  /** Hashtags that suit any post in this language. */
  readonly openTags: string;
};

/** A language's scenes in three files: under a roof, */
export type IndoorScenes = Pick<
  Lexicon['scenes'],
  'cafe' | 'restaurant' | 'kitchen' | 'home' | 'office' | 'library' | 'gallery' | 'gym'
>;
/** in the open and in no hurry, */
export type OutdoorScenes = Pick<
  Lexicon['scenes'],
  'beach' | 'pool' | 'hiking' | 'mountain' | 'nature' | 'yoga' | 'wellness'
>;
/** in town, on the way and anywhere. */
export type TownScenes = Omit<Lexicon['scenes'], keyof IndoorScenes | keyof OutdoorScenes>;

/** A language's voices in two files: those that come close, */
export type WarmVoices = Pick<
  Lexicon['voices'],
  'playful' | 'bubbly' | 'casual' | 'flirty' | 'adventurous' | 'wholesome'
>;
/** and those that keep their distance. */
export type CoolVoices = Omit<Lexicon['voices'], keyof WarmVoices>;
