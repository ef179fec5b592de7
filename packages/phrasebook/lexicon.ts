import { places } from '@galatea/shot-language/shot.ts';
import { z } from 'zod';
import type { Language } from './language.ts';
import { moments } from './moment.ts';
import { garments, hours, skies, things } from './read-sight.ts';
import { sceneFamilies } from './scene-family.ts';
import { voices } from './voices.ts';

/** The data file of each language, loaded when the language is first needed. */
const files = {
  en: () => import('./languages/en.json', { with: { type: 'json' } }),
  es: () => import('./languages/es.json', { with: { type: 'json' } }),
  pt: () => import('./languages/pt.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  it: () => import('./languages/it.json', { with: { type: 'json' } }),
} as const satisfies Record<Language, () => Promise<{ default: unknown }>>;

const texts = z.array(z.string());

/**
 * Lines about one kind of scene. Each is a complete sentence that fits next to any other, does not reveal the
 * influencer's gender and makes no claim about a product.
 */
const sceneLines = z.strictObject({
  /** 2 to 5 words that evoke the place. */
  glimpses: texts,
  /** The same, but in a joking tone; not for grave voices. */
  quips: texts,
  /** 5 to 12 words, for calm voices. */
  calm: texts,
  /** 5 to 12 words, for joking and cheerful voices. */
  bright: texts,
  /** Questions that a follower can answer in one word, up to 9 words. */
  asks: texts,
});

/** Lines of one voice that fit any scene. */
const voiceLines = z.strictObject({
  /** 1 to 4 words. */
  openings: texts,
  /** 5 to 12 words with a thought of this voice. */
  musings: texts,
  /** Questions and calls to action, up to 9 words. */
  asks: texts,
  /** 1 to 5 words. */
  closings: texts,
});

/** The form used within a sentence and the form used on its own. */
const pair = z.tuple([z.string(), z.string()]);

/**
 * Words for the content of an image. Every phrase is lowercase and already in the form that its templates need;
 * alternatives are separated by `|`.
 *
 * Placeholders: {P} at the place, {H} {h} the hour, {W} {w} the weather or the season, {T} {t} with a thing, {G} {g} in
 * a garment, {c} the city.
 */
const sightWords = z.strictObject({
  places: z.record(z.enum(places), z.string()),
  hours: z.record(z.enum(hours), pair),
  skies: z.record(z.enum(skies), pair),
  things: z.record(z.enum(things), pair),
  clothes: z.record(z.enum(garments), pair),
  /** The preposition before a city's name. */
  joinedAt: z.string(),
  /** For every voice. */
  plain: texts,
  /** For joking and cheerful voices. */
  bright: texts,
  /** Complete sentences about one thing, place or weather; not for grave voices. */
  lines: z.partialRecord(z.enum([...things, ...places, ...skies]), texts),
});

const lexicon = z.strictObject({
  scenes: z.record(z.enum(sceneFamilies), sceneLines),
  /** 2 to 5 words about the time of day, the weather or the season. */
  moments: z.record(z.enum(moments), texts),
  voices: z.record(z.enum(voices), voiceLines),
  sights: sightWords,
  /** Hashtags without `#`, both broad and niche. */
  sceneTags: z.record(z.enum(sceneFamilies), z.string()),
  /** Hashtags that suit any post in this language. */
  openTags: z.string(),
});

export type SceneLines = z.infer<typeof sceneLines>;
export type SightWords = z.infer<typeof sightWords>;
/** All texts of the phrasebook in one language. */
export type Lexicon = z.infer<typeof lexicon>;

const loaded = new Map<Language, Promise<Lexicon>>();

/** Loads the texts of a language once. */
export function loadLexicon(language: Language): Promise<Lexicon> {
  const loading = loaded.get(language) ?? files[language]().then((file) => lexicon.parse(file.default));
  loaded.set(language, loading);
  return loading;
}
