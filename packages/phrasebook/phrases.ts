import { cityName, unusuallyAt } from './cities.ts';
import type { Doing } from './doing-words.ts';
import type { Language } from './language.ts';
import type { FrameKind, Lexicon } from './lexicon.ts';
import type { Sky, Subject, Thing } from './read-subject.ts';

/** The values of a template's slots for one image. A slot without values cannot be filled. */
export type Slots = Readonly<Record<string, readonly string[]>>;

/** What a caption about an image is about, and the slots of its templates. */
export type Focus = {
  readonly kind: FrameKind;
  readonly slots: Slots;
  /** Its templates have to name the occasion as well. */
  readonly needsOccasion?: true;
};

/**
 * Returns what a caption about an image can be about, in groups: the first group is the point of the image, and each
 * other one is for the case that all captions of the group before it were used.
 */
export function focusesFor(
  subject: Subject,
  own: string | null,
  lexicon: Lexicon,
  language: Language,
): readonly (readonly Focus[])[] {
  const isNamed = subject.thing !== null && thingsOfOccasions.has(subject.thing.name);
  const around = settingSlots(isNamed ? { ...subject, occasion: null } : subject, lexicon, language);
  const main = mainFocus(subject, around, lexicon, language);
  const { occasion } = subject;
  const ofOccasion: Focus[] = occasion
    ? [{ kind: 'occasion', slots: { ...around, ...occasionSlots(occasion, lexicon) } }]
    : [];
  const ofPlace: Focus[] = around.at?.length ? [{ kind: 'place', slots: around }] : [];
  const strict: Focus[] = main ? [occasion && !isNamed ? { ...main, needsOccasion: true } : main] : [];
  // Clothes and decorations do not make an occasion recognizable, and may give way to it.
  const isBoth =
    main && (main.kind === 'wear' || main.kind === 'thing' || main.kind === 'fixture' || main.kind === 'sight');
  const groups = isBoth ? [[...strict, ...ofOccasion]] : [strict, ofOccasion];
  const ofOwn: Focus[] = own ? [ownFocus(own, around, language)] : [];
  // The words of an English prompt are more exact than those of the tables, which have no rare things and activities.
  const isExact = main !== null && main.kind !== 'doing' && main.kind !== 'duty';
  const first = isExact ? [...(groups[0] ?? []), ...ofOwn] : ofOwn;
  return [first, ...groups, main ? [main] : [], ofPlace, [{ kind: 'everyday' as const, slots: around }]].filter(
    (group) => group.length > 0,
  );
}

function ownFocus(own: string, around: Slots, language: Language): Focus {
  const isActivity = language === 'en' && /^\w+ing /i.test(own) && !isState.test(own);
  if (!isActivity) return { kind: 'own', slots: { ...around, own: [own] } };
  return { kind: 'doing', slots: { ...around, do: [own.charAt(0).toLowerCase() + own.slice(1)], '+': [''], '+1': [] } };
}

const isState =
  /^(?:standing|sitting|holding|wearing|lying|sleeping|morning|evening|wedding|spring|king|being|having)\b/i;

const duties: ReadonlySet<Doing> = new Set<Doing>([
  ...(['flight', 'subway', 'bus', 'rake', 'work', 'worklate', 'videocall', 'study', 'clean', 'paintwall'] as const),
  ...(['signpaper', 'vote', 'meeting', 'laundry', 'dishes', 'snowshovel', 'recycle', 'brushteeth', 'shave'] as const),
  ...(['teach', 'gasstop', 'moving', 'closet', 'code', 'waiter', 'phonecall', 'edit'] as const),
  ...([
    'dentist',
    'doctor',
    'groceries',
    'washcar',
    'movein',
    'haircut',
    'stretch',
    'fitting',
    'present',
    'interview',
    'assemble',
    'pack',
  ] as const),
]);

// Things that name the occasion themselves: no birthday cake "on my birthday".
const thingsOfOccasions: ReadonlySet<string> = new Set([
  ...['birthday cake', 'wedding dress', 'christmas tree', 'cap and gown', 'easter eggs'],
]);

function mainFocus({ thing, doing }: Subject, around: Slots, lexicon: Lexicon, language: Language): Focus | null {
  const things = thing ? thingSlots(thing, lexicon, language) : {};
  if (doing === null || thing?.kind === 'product')
    return thing && { kind: thing.kind, slots: { ...around, ...things } };
  const [first = '', alone] = lexicon.doings[doing].split('|');
  const phrase =
    thing && thing.name !== 'plant' && thing.name !== 'box' && alone !== undefined
      ? fill(first, single(things), lexicon)
      : (alone ?? first);
  return { kind: duties.has(doing) ? 'duty' : 'doing', slots: { ...around, do: [phrase] } };
}

// Seasons are left out: "these pancakes in winter".
const hasWeather: ReadonlySet<Sky> = new Set<Sky>(['rain', 'snow', 'fog']);

function settingSlots(subject: Subject, lexicon: Lexicon, language: Language): Slots {
  const { occasion, company, place, city, hour, sky } = subject;
  const spots = place ? lexicon.places[place].split('|') : [];
  const inCity = city ? [`${unusuallyAt[language]?.[city] ?? lexicon.inCity} ${cityName(city, language)}`] : [];
  const at = spots.length > 0 && place !== 'airplane' ? crossed(spots, inCity) : [...spots, ...inCity];
  const when = hour ? [lexicon.hours[hour]] : [];
  const near = [...(company ? [lexicon.company[company]] : []), ...(place === 'home' ? [] : at)];
  const weather = sky !== null && hasWeather.has(sky) ? [lexicon.skies[sky]] : [];
  const around = [...near, ...(near.length === 0 ? when : []), ...weather];
  const named = occasion ? [lexicon.occasions[occasion].at] : around;
  return {
    at,
    '+1': named,
    '+': occasion ? spaced(named) : [...spaced(named), ''],
    '+2': ['', ...spaced(near)],
    when: ['', ...spaced(when)],
  };
}

const spaced = (phrases: readonly string[]) => phrases.map((phrase) => ` ${phrase}`);

function crossed(spots: readonly string[], cities: readonly string[]): string[] {
  return [...spots, ...spots.flatMap((spot) => cities.map((city) => `${spot} ${city}`))];
}

function thingSlots(thing: Thing, { things, classes }: Lexicon, language: Language): Slots {
  const [className = '', ...noun] = entryOf(thing, things, language).split(' ');
  const forms = Object.entries(classes[className] ?? {});
  const isPlural = className.includes('p');
  return {
    ...Object.fromEntries(forms.map(([form, pattern]) => [form, [pattern.replace('~', noun.join(' '))]])),
    plural: isPlural ? ['plural'] : [],
  };
}

/** Returns the noun of a thing, without an article. */
export function nounOf(thing: Thing, { things }: Lexicon, language: Language): string {
  return entryOf(thing, things, language).replace(/^\S+ /, '');
}

function entryOf(thing: Thing, things: Lexicon['things'], language: Language): string {
  const entry = things[thing.name] ?? '';
  return language === 'en' ? inOwnWords(thing, entry) : entry;
}

const hasVagueName: ReadonlySet<string> = new Set(['food', 'drink', 'product', 'outfit', 'plant']);

/** Returns the class and the noun of a thing in an English prompt's own words: "oysters" instead of "seafood". */
function inOwnWords({ name, kind, words }: Thing, entry: string): string {
  if (
    /\b(?:of|with)\b/.test(entry) ||
    hasVagueName.has(name) ||
    kind === 'product' ||
    /[A-Z]/.test(entry) ||
    !/^[a-zà-ÿ]/.test(words)
  )
    return entry;
  const isPlural = /(?<![suio]|ra)s$/.test(words) || (entry.startsWith('p ') && /(?:s|hair|sheep|fish)$/.test(words));
  const start = /^[aeiou]/.test(words) && !/^(?:uni|use|eu)/.test(words) ? 'sv' : 's';
  const singular = entry.startsWith('u ') && !countable.test(words) ? 'u' : start;
  return `${isPlural ? 'p' : singular} ${words}`;
}

const countable = /\b(?:roll|bowl|slice|jar|bar)$/;

function occasionSlots(occasion: NonNullable<Subject['occasion']>, { occasions }: Lexicon): Slots {
  const { name, wish } = occasions[occasion];
  return { occ: [name], wish: [wish] };
}

const single = (slots: Slots) => Object.fromEntries(Object.entries(slots).map(([slot, [value = '']]) => [slot, value]));

/** Returns one random text of a template, or null if it has a slot without values. */
export function drawText(
  template: string,
  slots: Slots,
  lexicon: Lexicon,
  language: Language,
  random: () => number,
): string | null {
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? '';
  const needed = [...template.matchAll(/\{([^}]+)\}/g)].map(([, slot = '']) => slot);
  if (needed.some((slot) => (slots[slot] ?? []).length === 0)) return null;
  const chosen = template.replace(/\(([^()]*\|[^()]*)\)/g, (_, options: string) => pick(options.split('|')));
  const agreed = chosen.replace(/\[([^/\]]*)\/([^\]]*)\]/g, slots.plural?.length ? '$2' : '$1');
  const values = Object.fromEntries(needed.map((slot) => [slot, pick(slots[slot] ?? [])]));
  return upperFirst(withoutEcho(fill(agreed, values, lexicon)), language);
}

// "de" and "el" become "del".
function fill(template: string, values: Readonly<Record<string, string>>, { contractions }: Lexicon): string {
  return template.replace(/(?:(?<before>\p{L}+) )?\{(?<slot>[^}]+)\}/gu, (...args) => {
    const { before, slot = '' } = args.at(-1) as { before?: string; slot?: string }; // the groups of the expression
    const value = values[slot] ?? '';
    if (before === undefined) return value;
    const contracted = Object.entries(contractions).find(([pair]) =>
      `${before} ${value}`.startsWith(pair.endsWith('’') ? pair : `${pair} `),
    );
    return contracted ? contracted[1] + `${before} ${value}`.slice(contracted[0].length) : `${before} ${value}`;
  });
}

/** Contracts the words that speakers contract outside formal tones, unless a clause ends there: "more than I am". */
export function contract(text: string, { colloquial }: Lexicon): string {
  return Object.entries(colloquial).reduce(
    (contracted, [full, short]) => contracted.replace(new RegExp(`\\b${full}(?= \\p{L})`, 'gu'), short),
    text,
  );
}

// An activity can name its place: "a day at the stadium at the stadium".
function withoutEcho(text: string): string {
  return text.replace(/(?<=^|\s)(\S+(?: \S+){1,2}) \1(?=[\s.,:;!?]|$)/gu, '$1');
}

// In Spanish, an opening mark precedes the first letter of a question or exclamation.
function upperFirst(text: string, language: Language): string {
  return text.replace(
    /(^[¿¡]?|[.!?…]\s[¿¡]?|(?<=^|\s)[¿¡])(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toLocaleUpperCase(language),
  );
}
