import { places } from '@galatea/shot-language/shot.ts';
import { z } from 'zod';
import { doingKindNames } from './doing-kinds.ts';
import { type Doing, doingWords } from './doing-words.ts';
import type { Language } from './language.ts';
import { hours, skies } from './read-subject.ts';
import { type Company, companyWords, type Occasion, occasionWords, type Spot, spotWords } from './setting-words.ts';
import { tagFamilies } from './tag-families.ts';
import { type ThingKind, thingWords } from './thing-words.ts';
import { topicNames } from './topics.ts';
import { type Manner, manners } from './voices.ts';

/** The data file of each language, loaded when the language is first needed. */
const files = {
  en: () => import('./languages/en.json', { with: { type: 'json' } }),
  es: () => import('./languages/es.json', { with: { type: 'json' } }),
  pt: () => import('./languages/pt.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  it: () => import('./languages/it.json', { with: { type: 'json' } }),
} as const satisfies Record<Language, () => Promise<{ default: unknown }>>;

const keys = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]; // no others

/** What a template is about: a kind of thing or of activity, an occasion, a place, or nothing in particular. */
export const frameKinds = [...keys<ThingKind>(thingWords), ...doingKindNames, 'occasion', 'place', 'everyday'] as const;
export type FrameKind = (typeof frameKinds)[number];

/**
 * Templates. `(a|b)` is a choice, `[is/are]` agrees with the number of the thing, and `{the}` and the other names of
 * `classes` are the thing with its article. `{+}` is the company, place or weather, or nothing; `{+1}`
 * requires one of them. `{at}` is the place, `{when}` the time, `{do}` the activity,
 * `{now}` the activity in progress, `{occ}` the occasion and `{wish}` what people say then. Marks before a
 * template say what it suits: `!` joking voices, `~` calm ones, `+` all but dry and grave ones, and `*` a thing that is
 * used already, such as a bag with an old receipt in it.
 */
const frames = z.strictObject({
  /** A thought in at most 9 words. */
  thoughts: z.array(z.string()),
  /** Sentences that continue a thought in medium and long captions: another detail of the prompt, or an opinion. */
  follows: z.array(z.string()),
});

/**
 * Sentences about one subject. Those of a manner are for the voices with it, and those of `any` are for all voices. They
 * have the slots and the marks of the templates.
 */
const sentences = z.strictObject({
  ...(Object.fromEntries(manners.map((manner) => [manner, z.array(z.string())])) as Record<
    Manner,
    z.ZodArray<z.ZodString>
  >), // one entry for each manner
  /** Sentences that continue any of the others in medium and long captions. */
  follows: z.array(z.string()),
});

const phrase = z.string();

const lexicon = z.strictObject({
  topics: z.record(z.enum(topicNames), sentences),
  frames: z.record(z.enum(frameKinds), frames),
  /** The forms of each class of nouns (gender, number, first letter); `~` is the noun. */
  classes: z.record(z.string(), z.record(z.string(), phrase)),
  /** Prepositions that merge with an article: `de el` is `del`. */
  contractions: z.record(z.string(), z.string()),
  /** The class of each thing and its noun. */
  things: z.record(z.string(), z.string()),
  /** Words before a food or a drink that its hashtag leaves out: a glass of wine is `#wine`. */
  portions: z.array(z.string()),
  /** An activity as a verb phrase, such as "doing it"; with an object: the form with it, `|`, and the form without. */
  doings: z.record(z.enum(keys<Doing>(doingWords)), phrase),
  /**
   * An activity of the speaker in the present: "leo un libro", "je lis un livre". The German form has the place of `{+}`:
   * "lese ich{+} ein Buch". English uses the form of `doings`.
   */
  nows: z.partialRecord(z.enum(keys<Doing>(doingWords)), phrase),
  /** Words that lose their vowel before another: `de` is `d’`. */
  elisions: z.record(z.string(), z.string()),
  /** Whether a word of a prompt can consist of several nouns, the last of which is its kind. */
  hasCompounds: z.boolean(),
  /** English words, and the words of a prompt that they translate, without accents; the longest match wins. */
  glossary: z.record(z.string(), z.string()),
  /** The hashtag of an activity, without `#`. Activities that nobody searches for have none. */
  doingTags: z.partialRecord(z.enum(keys<Doing>(doingWords)), z.string()),
  /** Contractions that speakers use outside formal tones: `I am` is `I’m`. */
  colloquial: z.record(z.string(), z.string()),
  occasions: z.record(
    z.enum(keys<Occasion>(occasionWords)),
    /** `wish` is what people say then. `tag` has the words of the hashtag if they are not those of the name without its article. */
    z.strictObject({ name: phrase, wish: phrase, tag: phrase.optional() }),
  ),
  company: z.record(z.enum(keys<Company>(companyWords)), phrase),
  /** Where, with alternatives separated by `|`. */
  places: z.record(z.enum([...places, ...keys<Spot>(spotWords)]), phrase),
  /** The preposition before a city's name. */
  inCity: z.string(),
  hours: z.record(z.enum(hours), phrase),
  skies: z.record(z.enum(skies), phrase),
  /** Hashtags without `#`, broad ones first. */
  tags: z.record(z.enum(tagFamilies), z.string()),
  /** Hashtags of each topic without `#`, which suit all of its members. */
  topicTags: z.record(z.enum(topicNames), z.string()),
  /** Hashtags that suit any post in this language. */
  openTags: z.string(),
});

/** All texts of the phrasebook in one language. */
export type Lexicon = z.infer<typeof lexicon>;

const loaded = new Map<Language, Promise<Lexicon>>();

/** Loads the texts of a language once. */
export function loadLexicon(language: Language): Promise<Lexicon> {
  const loading = loaded.get(language) ?? files[language]().then((file) => lexicon.parse(file.default));
  loaded.set(language, loading);
  return loading;
}
