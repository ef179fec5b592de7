import { cityName, unusuallyAt } from './cities.ts';
import { type DoingKind, doingKind } from './doing-kinds.ts';
import { doingWords } from './doing-words.ts';
import { fill, listNames, type Slots } from './draw-text.ts';
import { familyOfThing, type Thing } from './find-thing.ts';
import type { Language } from './language.ts';
import type { FrameKind, Lexicon } from './lexicon.ts';
import { familyOfPlace, type Sky, type Subject } from './read-subject.ts';
import type { TagFamily } from './tag-families.ts';
import { thingWords } from './thing-words.ts';
import { hasSeveralMembers, type Topic, topicOfDoing, topicOfOccasion, topicOfPlace, topicOfThing } from './topics.ts';

/** What a caption about an image is about, and the slots of its templates. */
export type Focus = {
  readonly kind: FrameKind;
  /** Its sentences replace the templates of the kind. */
  readonly topic: Topic | null;
  /**
   * The starts of words, one of which a sentence of a topic with several members has to contain if it has no slot for
   * the member: a caption about an espresso names it, and not only coffee.
   */
  readonly names?: readonly string[];
  readonly slots: Slots;
  /** The prompt's own words, which replace the template. */
  readonly own?: string;
  /** What people say on the occasion, which the caption has to end with if it is about another part of the image. */
  readonly wish?: string;
  /** Whether the thing is new: nothing may be said about its use so far. */
  readonly isNew?: boolean;
  /** The words of its hashtags, those of its topic, and the family of the others. */
  readonly tags: readonly string[];
  readonly topicTags: readonly string[];
  readonly family: TagFamily;
};

export type FocusGroups = Readonly<Record<'point' | 'rest', readonly (readonly Focus[])[]>>;

/**
 * Returns what a caption about an image can be about, in groups: those of the point of the image, and the rest. Each
 * group is for the case that all captions of the group before it were used.
 */
export function focusesFor(subject: Subject, own: string | null, lexicon: Lexicon, language: Language): FocusGroups {
  const isNamed = subject.thing !== null && thingsOfOccasions.has(subject.thing.name);
  const around = settingSlots({ ...subject, company: isShared(subject) ? subject.company : null }, lexicon, language);
  const main = mainFocus(subject, around, lexicon, language);
  const { occasion } = subject;
  const city = subject.city ? [cityName(subject.city, language)] : [];
  const day = occasion ? [tagOfOccasion(occasion, lexicon)] : [];
  const tagged = (focus: Focus): Focus => ({
    ...focus,
    isNew: subject.isNew,
    tags: [...new Set([...day, ...focus.tags, ...city])],
  });
  const setting = { tags: [], family: subject.place ? familyOfPlace(subject.place) : ('everyday' as const) };
  const ofOccasion: Focus[] = occasion
    ? [
        {
          kind: 'occasion',
          ...inTopic(topicOfOccasion(occasion), lexicon),
          names: listNames(Object.values(lexicon.occasions[occasion]).join(' '), lexicon),
          slots: { ...around, ...occasionSlots(occasion, lexicon) },
          tags: [],
          family: 'everyday',
        },
      ]
    : [];
  const ofPlace: Focus[] = around.at?.length
    ? [{ kind: 'place', ...inTopic(subject.place && topicOfPlace(subject.place), lexicon), slots: around, ...setting }]
    : [];
  const strict: Focus[] = main
    ? [occasion && !isNamed ? { ...main, wish: lexicon.occasions[occasion].wish } : main]
    : [];
  // Clothes and decorations do not make an occasion recognizable, and may give way to it.
  const isBoth = main && mayGiveWay.has(main.kind);
  const [point, other] = isBoth && occasion ? [ofOccasion, strict] : [strict, ofOccasion];
  const everyday: Focus = { kind: 'everyday', ...inTopic('everyday', lexicon), slots: around, ...setting };
  const ofOwn: Focus[] =
    own &&
    isExacter(own, subject, language) &&
    !(subject.place && isState.test(own)) &&
    !(occasion && isLabel(own, language))
      ? [ownFocus(own, main ?? ofOccasion[0] ?? ofPlace[0] ?? everyday, language)]
      : [];
  // The words of an English prompt are more exact than those of the tables, which have no rare things and activities.
  const isExact = main !== null && isThing(main.kind);
  const [about = [], ...others] = [point, other, main ? [main] : [], ofPlace, [everyday]].filter(isFilled);
  const first = isExact
    ? [about.filter(hasTopic), [...about.map(withoutTopic), ...ofOwn]]
    : [ofOwn, ...inBothForms(about)];
  const complete = (groups: readonly (readonly Focus[])[]) => groups.filter(isFilled).map((group) => group.map(tagged));
  return { point: complete(first), rest: complete(others.flatMap(inBothForms)) };
}

const isFilled = (group: readonly Focus[]) => group.length > 0;

const inBothForms = (group: readonly Focus[]) => [group.filter(hasTopic), group.map(withoutTopic)];

const hasTopic = ({ topic }: Focus) => topic !== null;

const withoutTopic = (focus: Focus): Focus => ({ ...focus, topic: null });

// The start of a prompt repeated as it is makes a label. It is for what the tables do not have.
const isExacter = (own: string, { thing, doing }: Subject, language: Language) =>
  doing === null && (thing === null || isActivityPhrase(own, language));

// "My birthday." says less than a sentence about the occasion.
const isLabel = (own: string, language: Language) => !isActivityPhrase(own, language);

const isActivityPhrase = (own: string, language: Language) =>
  language === 'en' && /^\w+ing /i.test(own) && !isState.test(own);

// A dress is not worn with a friend.
const isShared = ({ thing, doing }: Subject) =>
  thing === null || doing !== null || thing.kind === 'food' || thing.kind === 'drink';

const isThing = (kind: FrameKind) => Object.hasOwn(thingWords, kind);

const mayGiveWay: ReadonlySet<FrameKind> = new Set<FrameKind>(['wear', 'thing', 'fixture', 'sight', 'device']);

function ownFocus(own: string, main: Focus, language: Language): Focus {
  if (!isActivityPhrase(own, language)) return { ...main, topic: null, own };
  const kind = isThing(main.kind) || notActivities.has(main.kind) ? 'doing' : main.kind;
  const phrase = withoutSetting(own.charAt(0).toLowerCase() + own.slice(1));
  return { ...main, kind, topic: null, slots: { ...main.slots, do: [phrase], '+': [''], '+1': [] } };
}

// The place and the time are in other slots.
const withoutSetting = (phrase: string) =>
  phrase.replace(/^(\w+ \S+.*?) (?:in|at|on|by|near|before|after|during)(?: .*)$/, '$1');

const notActivities: ReadonlySet<FrameKind> = new Set<FrameKind>(['occasion', 'place', 'everyday']);

const isState =
  /^(?:standing|sitting|holding|promoting|advertising|presenting|showing|wearing|lying|sleeping|morning|evening|posing|looking|wedding|spring|king|being|having|opening|shopping bag|sewing machine|running shoes|swimming pool|hiking boots|living room|dining)\b/i;

// Things that name the occasion themselves: no birthday cake "on my birthday".
const thingsOfOccasions: ReadonlySet<string> = new Set([
  ...['birthday cake', 'wedding cake', 'wedding dress', 'christmas tree', 'cap and gown', 'easter eggs'],
]);

function mainFocus({ thing, doing }: Subject, around: Slots, lexicon: Lexicon, language: Language): Focus | null {
  const things = thing ? thingSlots(thing, lexicon, language) : {};
  const nouns = thing ? [tagOf(thing, lexicon, language)] : [];
  if (doing === null)
    return (
      thing && {
        kind: thing.kind,
        ...namedTopic(topicOfThing(thing.name), nounOf(thing, lexicon, language), lexicon),
        slots: { ...around, ...things },
        tags: nouns,
        family: familyOfThing(thing),
      }
    );
  const isVague = thing === null || thing.name === 'plant' || thing.name === 'box';
  const object = isVague || !lexicon.doings[doing].includes('|') ? null : thing;
  const inForm = (entry: string) => {
    const [first = '', alone = first] = entry.split('|');
    return object ? fill(first, single(things), lexicon) : alone;
  };
  const activity = inForm(lexicon.doings[doing]);
  const now = inForm(lexicon.nows[doing] ?? lexicon.doings[doing]);
  const nows = now.includes('{+}') ? (around['+'] ?? []).map((place) => now.replace('{+}', place)) : [now];
  const { family } = doingWords[doing];
  const topic = topicOfDoing(doing);
  // A sentence about building furniture names the piece of furniture.
  const named = object
    ? { ...inTopic(topic, lexicon), names: listNames(nounOf(object, lexicon, language), lexicon) }
    : namedTopic(topic, `${objectOf(activity, language)} ${lexicon.doingTags[doing] ?? ''}`, lexicon);
  return {
    kind: doingKind(doing),
    ...named,
    slots: { ...around, do: [activity], now: nows },
    tags: [...(lexicon.doingTags[doing]?.split(' ') ?? []), ...nouns],
    family: vague.has(family) ? 'everyday' : family,
  };
}

function namedTopic(topic: Topic | null, name: string, lexicon: Lexicon): Pick<Focus, 'topic' | 'topicTags' | 'names'> {
  const found = inTopic(topic, lexicon);
  return topic && hasSeveralMembers(topic) ? { ...found, names: listNames(name, lexicon) } : found;
}

function inTopic(topic: Topic | null, { topicTags }: Lexicon): Pick<Focus, 'topic' | 'topicTags'> {
  return { topic, topicTags: topic ? topicTags[topic].split(' ') : [] };
}

/** Returns an activity without its verb, which many activities share; German has it at the end. */
function objectOf(activity: string, language: Language): string {
  const object = activity.replace(language === 'de' ? / \S+$/ : /^\S+ /, '');
  return /\p{L}{3}/u.test(object) ? object : activity;
}

// Families of activities that differ too much for shared hashtags: a walk in a city is not in a forest.
const vague: ReadonlySet<TagFamily> = new Set<TagFamily>([
  ...(['nature', 'city', 'home', 'travel', 'hiking', 'office', 'festival', 'night', 'gallery', 'fashion'] as const),
  ...(['kitchen', 'library', 'restaurant', 'club', 'wellness', 'beach', 'mountain', 'car'] as const),
]);

// Seasons are left out: "these pancakes in winter".
const hasWeather: ReadonlySet<Sky> = new Set<Sky>(['rain', 'snow', 'fog']);

// Nobody reads in the snow: it is in front of the window.
const indoorKinds: ReadonlySet<DoingKind> = new Set<DoingKind>(['rest', 'making', 'duty', 'meal']);

function settingSlots(subject: Subject, lexicon: Lexicon, language: Language): Slots {
  const { doing, company, place, city, hour, sky } = subject;
  const spots = place ? lexicon.places[place].split('|') : [];
  const inCity = city ? [`${unusuallyAt[language]?.[city] ?? lexicon.inCity} ${cityName(city, language)}`] : [];
  const at = spots.length > 0 && place !== 'airplane' ? crossed(spots, inCity) : [...spots, ...inCity];
  const when = hour ? [lexicon.hours[hour]] : [];
  const near = [...(company ? [lexicon.company[company]] : []), ...(place === 'home' ? [] : at)];
  const isIndoors = doing !== null && indoorKinds.has(doingKind(doing));
  const weather = sky !== null && !isIndoors && hasWeather.has(sky) ? [lexicon.skies[sky]] : [];
  const around = [...near, ...weather];
  return {
    at,
    '+1': around,
    '+': ['', ...spaced(around)],
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

// The words of a hashtag: nobody searches for #glassofwine, and the modifiers of a prompt are too specific.
function tagOf(thing: Thing, lexicon: Lexicon, language: Language): string {
  const noun = nounOf(thing, lexicon, language);
  const portion = lexicon.portions.find((words) => noun.startsWith(words)) ?? '';
  const name = noun.slice(portion.length);
  return language === 'en' ? name.split(' ').slice(-2).join(' ') : name;
}

function tagOfOccasion(occasion: NonNullable<Subject['occasion']>, lexicon: Lexicon): string {
  const { name, tag } = lexicon.occasions[occasion];
  return tag ?? withoutArticle(name, lexicon);
}

function withoutArticle(name: string, { classes }: Lexicon): string {
  const articles = Object.values(classes).flatMap((forms) => Object.values(forms).filter((form) => /.~$/.test(form)));
  const starts = articles.map((form) => form.slice(0, -1)).toSorted((a, b) => b.length - a.length);
  const article = starts.find((start) => name.startsWith(start));
  return name.slice(article?.length ?? 0);
}

function nounOf(thing: Thing, { things }: Lexicon, language: Language): string {
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
  if (entry.startsWith('p ') && !/(?:s|hair|sheep|fish)$/.test(words)) return entry;
  const isPlural = /(?<![suio]|bra)s$/.test(words) || (entry.startsWith('p ') && /(?:s|hair|sheep|fish)$/.test(words));
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
