import { namedIn } from '@galatea/shot-language/named-in.ts';
import type { Place, Time } from '@galatea/shot-language/shot.ts';
import { type City, cityIn } from './cities.ts';
import { doingKind } from './doing-kinds.ts';
import { type Doing, doingWords } from './doing-words.ts';
import { familyOfThing, findThing, isBackground, isDressed, isObject, type Thing, wordsOfThing } from './find-thing.ts';
import { familyByPlace } from './scene-family.ts';
import {
  type Company,
  companyWords,
  type Occasion,
  occasionWords,
  placeWords,
  type Spot,
  spotWords,
} from './setting-words.ts';
import type { TagFamily } from './tag-families.ts';

/** Times of day that captions distinguish. */
export const hours = ['morning', 'noon', 'golden', 'evening', 'night'] as const;
export type Hour = (typeof hours)[number];

/** Weather and seasons. */
export const skies = ['rain', 'snow', 'fog', 'autumn', 'winter', 'summer', 'spring'] as const;
export type Sky = (typeof skies)[number];

/** The parts of a prompt that a caption can name; nothing is guessed. */
export type Subject = {
  readonly thing: Thing | null;
  readonly doing: Doing | null;
  readonly occasion: Occasion | null;
  readonly company: Company | null;
  readonly place: Place | Spot | null;
  readonly city: City | null;
  readonly hour: Hour | null;
  readonly sky: Sky | null;
  /** Whether the prompt says that the thing is new, not bought yet, or shown for the first time. */
  readonly isNew: boolean;
  /** Decides the hashtags and the emoji. */
  readonly family: TagFamily;
};

/** Reads an English prompt. */
export function readSubject(scene: string): Subject {
  const named = namedIn(scene);
  const text = named.phrases.join(' ');
  const place = findPlace(text, spotWords) ?? findPlace(text, placeWords);
  const activity = findDoing(text);
  const thing = findThing(text, activity, scene);
  const doing = thing && activity && isNamedFirst(thing, activity, text) ? null : activity;
  const isDish = doing === 'dinner' && (thing?.kind === 'food' || thing?.kind === 'drink');
  const isMinor = doing !== null && thing !== null && ((minorDoings.has(doing) && !isCarried(thing, text)) || isDish);
  const subject = {
    thing: isMinor || doing === null || isObject(thing, doing) ? thing : null,
    isNew: newness.test(text),
    doing: isMinor ? null : doing,
    occasion: findOccasion(text),
    company: findCompany(text),
    place:
      place === doing ||
      place === thing?.name ||
      (doing && placelessDoings.has(doing)) ||
      ((place === 'car' || place === 'boat') && thing !== null && vehicles.has(thing.name)) ||
      (doing && !isMinor && placedDoings.has(doing) && place === named.place)
        ? null
        : place,
    // A suitcase is packed for a city, not in it.
    city: doing === 'pack' ? null : cityIn(scene),
    // A sunset is in the evening.
    hour: doing && timedDoings.has(doing) ? null : findHour(named.times, text),
    sky:
      doing &&
      (doingWords[doing].family === 'mountain' || doing === 'rainday' || doing === 'puddle' || doing === 'bath')
        ? null
        : (skies.find((sky) => sky === named.weather || sky === named.season) ?? null),
  };
  return { ...subject, family: chooseFamily(subject) };
}

// A walk through a city with a camera is not about the camera.
function isCarried({ name, kind }: Thing, text: string): boolean {
  const isLuggage = kind === 'device' || carried.has(name);
  return isLuggage && /\bwith (?:\w+ ){0,3}$/.test(text.slice(0, text.search(wordsOfThing(name))));
}

const carried: ReadonlySet<string> = new Set(['bag', 'backpack', 'tote bag', 'suitcase', 'map', 'shopping bag']);

const newness =
  /\b(?:new|unbox\w*|unpack\w*|try(?:ing)? on|fitting room|shop(?:ping)?|store|boutique|buy\w*|bought|launch\w*|opening)\b/;

// Nobody celebrates before a party.
function findOccasion(text: string): Occasion | null {
  const occasion = find(text, occasionWords, (words) => words);
  return occasion && isBackground(text, text.search(occasionWords[occasion])) ? null : occasion;
}

// "My grandma's camera" is not with grandma.
function findCompany(text: string): Company | null {
  const company = find(text, companyWords, (words) => words);
  const at = company ? text.search(companyWords[company]) : -1;
  return /\b(?:with|and|between|among|hugging|visiting)(?: \w+){0,3} $/.test(text.slice(0, at)) ? company : null;
}

// An activity that is only the setting if the prompt also names a thing: a necklace in a mirror selfie.
const minorDoings: ReadonlySet<Doing> = new Set<Doing>([
  ...(['walk', 'sightsee', 'selfie', 'photo', 'shoot', 'shop', 'nap', 'makeup', 'skincare'] as const),
  ...(['clubbing', 'sunset', 'decorate', 'fly'] as const),
  ...(['barhop', 'aperitivo', 'hotel', 'books', 'people', 'afternoontea', 'gala', 'catnap'] as const),
  ...(['teach', 'zoo', 'feed', 'meeting', 'stroller', 'catwalk', 'cuddle', 'dogtime', 'audiobook'] as const),
  ...(['sunrise', 'safari', 'fogday', 'heatwave', 'honeymoon'] as const),
]);

const timedDoings: ReadonlySet<Doing> = new Set<Doing>([
  'sunset',
  'sunrise',
  'stargaze',
  'aurora',
  'breakfast',
  'worklate',
]);

// Nobody is "with the car in the car".
const vehicles: ReadonlySet<string> = new Set(['car', 'van', 'boat', 'taxi', 'truck', 'steering wheel', 'tuk tuk']);

// Activities that already name their place.
const placedDoings: ReadonlySet<Doing> = new Set<Doing>([
  ...(['movein', 'roadtrip', 'subway', 'train', 'flight', 'market', 'spa', 'concert', 'festival', 'clubbing'] as const),
  ...(['museum', 'sail', 'dinner', 'sightsee', 'shoot', 'nap', 'shop', 'haircut', 'skincare', 'cook', 'bake'] as const),
  ...([
    'fly',
    'groceries',
    'fair',
    'zoo',
    'theater',
    'match',
    'movies',
    'openair',
    'exhibition',
    'sauna',
    'massage',
    'planenap',
    'barhop',
    'hotel',
    'grape',
    'dentist',
    'present',
    'tasting',
    'bath',
    'ski',
    'snowboard',
    'swim',
    'work',
    'worklate',
    'clean',
  ] as const),
]);

// Activities that name their place, or whose place the prompt cannot name exactly: nobody kayaks by the river.
const placelessDoings: ReadonlySet<Doing> = new Set<Doing>([
  ...(['kayak', 'row', 'rafting', 'sail', 'surf', 'kitesurf', 'jetski', 'dive', 'cruise', 'fish', 'iceskate'] as const),
  ...([
    'golf',
    'padel',
    'tennis',
    'tabletennis',
    'badminton',
    'climb',
    'bouldering',
    'nails',
    'catwalk',
    'selfie',
    'pack',
    'stargaze',
    'bowl',
    'boxgym',
    'bus',
  ] as const),
  ...([
    'movies',
    'market',
    'museum',
    'subway',
    'train',
    'rainday',
    'barhop',
    'aperitivo',
    'garden',
    'stroller',
    'baby',
  ] as const),
]);

// Activities that a special one makes exact: boxing training is boxing, and jumping in puddles is more than jumping.
const generalDoings: ReadonlySet<Doing> = new Set<Doing>([
  'workout',
  'jump',
  'dinner',
  'market',
  'paint',
  'dance',
  'diy',
]);

// The activity that the prompt names first, and one that is only a setting if there is no other.
function findDoing(text: string): Doing | null {
  const found = (Object.keys(doingWords) as Doing[]) // `doingWords` has no other keys
    .map((doing) => ({ doing, at: text.search(doingWords[doing].words) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at);
  // A walk after dinner is no dinner.
  const inFront = found.filter(({ at }) => !isBackground(text, at));
  const named = (inFront.length > 0 ? inFront : found).map(({ doing }) => doing);
  return (
    named.find((doing) => !minorDoings.has(doing) && !generalDoings.has(doing)) ??
    named.find((doing) => !minorDoings.has(doing)) ??
    // "Walking down a runway" is a fashion show.
    named.find((doing) => doing !== 'walk') ??
    named[0] ??
    null
  );
}

// "A protein shake after the workout" is about the shake. Clothes do not have priority over an activity.
function isNamedFirst(thing: Thing, doing: Doing, text: string): boolean {
  if (isObject(thing, doing)) return false;
  if (thing.kind === 'wear' && doingKind(doing) === 'outing' && /^(?:\w+ )?wearing /.test(text)) return true;
  const ofThing = text.search(wordsOfThing(thing.name));
  const ofDoing = text.search(doingWords[doing].words);
  if (thing.kind === 'wear' && isDressed.test(text.slice(0, ofThing))) return isBackground(text, ofDoing);
  return isBackground(text, ofThing) === isBackground(text, ofDoing) ? ofThing < ofDoing : isBackground(text, ofDoing);
}

// Nobody is in a church that the prompt only has in the background.
function findPlace<Name extends string>(text: string, table: Readonly<Record<Name, RegExp>>): Name | null {
  const names = Object.keys(table) as Name[]; // the tables have no other keys
  return names.find((name) => table[name].test(text) && !isBackground(text, text.search(table[name]))) ?? null;
}

function find<Name extends string, Words = RegExp>(
  text: string,
  table: Readonly<Record<Name, Words>>,
  wordsOf: (entry: Words) => RegExp,
): Name | null {
  const names = Object.keys(table) as Name[]; // the tables have no other keys
  return names.find((name) => wordsOf(table[name]).test(text)) ?? null;
}

const timesOfHours: readonly (readonly [Hour, readonly Time[]])[] = [
  ['morning', ['dawn', 'morning']],
  ['noon', ['noon']],
  ['golden', ['golden hour']],
  ['night', ['night']],
  ['evening', ['dusk']],
];

function findHour(open: readonly Time[], text: string): Hour | null {
  const hour = timesOfHours.find(([, times]) => open.every((time) => times.includes(time)))?.[0] ?? null;
  return hour === 'noon' && !/\b(?:noon|midday)\b/.test(text) ? null : hour;
}

/** Returns the family of an image that is about a place. */
export function familyOfPlace(place: Place | Spot): TagFamily {
  const families: Partial<Record<Place | Spot, TagFamily | null>> = familyByPlace;
  return families[place] ?? 'everyday';
}

function chooseFamily({ doing, thing, place }: Omit<Subject, 'family'>): TagFamily {
  if (doing) return doingWords[doing].family;
  return thing ? familyOfThing(thing) : place ? familyOfPlace(place) : 'everyday';
}
