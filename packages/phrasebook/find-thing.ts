import { type Doing, doingWords } from './doing-words.ts';
import type { DoingWords } from './doings/doing.ts';
import { withModifiers } from './own-words.ts';
import type { TagFamily } from './tag-families.ts';
import { type ThingKind, thingWords } from './thing-words.ts';

/** A thing that a prompt names. `words` are the English ones of the prompt, or empty for a prompt in another language. */
export type Thing = {
  readonly name: string;
  readonly kind: ThingKind;
  readonly words: string;
};

/** Checks whether a word is next to, behind or after the point of the image: coffee "after ice skating". */
export function isBackground(text: string, at: number): boolean {
  return background.test(text.slice(0, at));
}

const background = new RegExp(
  `\\b(?:${[
    'in front of|next to|beside|behind|near|against|outside|opposite|above|overlooking',
    'before|after|until|while|past|towards?',
  ].join('|')})(?: (?!and\\b)\\w+){0,3} $`,
);

/** Checks whether an activity can be done to a thing. */
export function isObject(thing: Pick<Thing, 'kind'> | null, doing: Doing): boolean {
  const words: DoingWords = doingWords[doing];
  return thing !== null && (words.objects?.includes(thing.kind) ?? false);
}

const kinds = Object.keys(thingWords) as ThingKind[]; // `thingWords` has no other keys

/**
 * Finds the thing that a prompt is about. The object of an activity precedes other things: planting tomatoes in a red
 * dress. Otherwise it is the thing that the prompt names first, except for clothes that are only worn.
 */
export function findThing(text: string, doing: Doing | null, scene: string): Thing | null {
  const found = kinds.flatMap((kind) =>
    Object.entries<RegExp>(thingWords[kind]).flatMap(([name, words]) => {
      const match = words.exec(text);
      return match && !isPattern.test(text.slice(match.index + match[0].length))
        ? [{ name, kind, at: match.index, word: match[0] }]
        : [];
    }),
  );
  const written = scene.toLowerCase();
  const heads = found
    // "Chocolate cake" is a cake, but "perfume bottle" is a perfume.
    .filter(
      ({ kind, word }) =>
        kind === 'product' || !found.some((other) => other.word !== word && written.includes(`${word} ${other.word}`)),
    )
    // A mug of tea is tea.
    .filter(
      ({ word, at }) =>
        !containers.test(word) || !found.some((other) => holds(text.slice(at + word.length, other.at + 1))),
    )
    .toSorted(
      (a, b) =>
        Number(isBackground(text, a.at)) - Number(isBackground(text, b.at)) ||
        a.at - b.at ||
        b.word.length - a.word.length,
    );
  const isDress = ({ kind, at }: (typeof heads)[number]) => kind === 'wear' && isDressed.test(text.slice(0, at));
  // In a bikini on a sailboat, the bikini is the point.
  const isPlace = ({ kind, at }: (typeof heads)[number]) => kind === 'fixture' && isStoodOn.test(text.slice(0, at));
  const thing =
    heads.find((each) => doing && isObject(each, doing)) ??
    heads.find((each) => !isDress(each) && !isPlace(each)) ??
    heads.find(isDress) ??
    heads[0];
  if (!thing) return null;
  // One's own bicycle is not something to stop for.
  const isOwn = thing.kind === 'fixture' && isOwned.test(scene);
  const isMeal = thing.kind === 'produce' && isEaten.test(text);
  const kind = isOwn ? 'thing' : isMeal ? 'food' : thing.kind;
  return { name: thing.name, kind, words: withModifiers(thing.word, scene) };
}

/** The words before clothes that are only worn: "in a robe with a cream". */
export const isDressed = /\b(?:(?:in|with)(?: \w+){0,3}|wearing(?: \w+){0,6}) $/;

/** What follows the name of a pattern, a color or a place: a leopard print coat shows no leopard. */
const isPattern = /^ (?:print(?:ed)?|pattern(?:ed)?|red|green|yellow|pink|colou?red|grove|orchard|plantation)\b/;

const isStoodOn = /\b(?:on|in|at|by) (?:\w+ ){0,2}$/;

const containers =
  /\b(?:mugs?|cups?|glass|bottles?|bowls?|plates?|jars?|baskets?|bags?|boxe?s?|bouquets?|bunch|buckets?)$/;

const holds = (between: string) => /^ (?:full )?(?:of|with) (?:\w+ ){0,2}\w$/.test(between);

const isEaten = /\b(?:eat(?:s|ing)?|biting|slice)\b/;

const isOwned = /\b(?:my|her|his|our|new|testing|riding|driving)\b/i;

/** Returns the words that name a thing. */
export function wordsOfThing(name: string): RegExp {
  return (
    kinds.map((kind): Readonly<Record<string, RegExp>> => thingWords[kind]).find((table) => table[name])?.[name] ?? /$/
  );
}

const familyByKind: Partial<Record<ThingKind, TagFamily>> = {
  product: 'beauty',
  food: 'food',
  produce: 'food',
  wear: 'fashion',
};

const petNames: ReadonlySet<string> = new Set(['dog', 'dogs', 'puppy', 'husky', 'cat', 'cats', 'kitten']);
const cafeDrinks: ReadonlySet<string> = new Set(['coffee', 'iced coffee', 'pumpkin latte', 'matcha']);

/** Returns the family of an image that is about a thing. */
export function familyOfThing({ name, kind }: Thing): TagFamily {
  if (petNames.has(name)) return 'pets';
  return cafeDrinks.has(name) ? 'cafe' : (familyByKind[kind] ?? 'everyday');
}
