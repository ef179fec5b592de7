import type { Companion, Company } from './activity-names.ts';
import type { Mention } from './find-phrases.ts';
import { negatedMentions } from './negations.ts';
import type { PersonKind } from './vocabulary/entry.ts';

/** The company of the influencer in a prompt. */
export type People = {
  readonly company: Company | null;
  /** The companions that an image can show, at most four. */
  readonly companions: readonly Companion[];
  /** The nouns of companions and crowds that an image can show. */
  readonly shown: ReadonlySet<Mention>;
  /** The nouns of companions that no image of the prompt shows: children, a fifth adult, a crowd next to companions. */
  readonly surplus: ReadonlySet<Mention>;
  /** The number words before the nouns. */
  readonly numbers: ReadonlySet<Mention>;
  /** The number of companions; null for a crowd, or a group without a number. */
  readonly others: number | null;
};

/** Finds the companions of the influencer: "my brother and I", "with three friends", "two women", "in a crowd". */
export function readPeople(mentions: readonly Mention[], negated = negatedMentions(mentions)): People {
  const found = findPeople(mentions, negated);
  const crowd = found.find(({ kind }) => kind === 'crowd');
  const isCrowd = crowd !== undefined && found[0] === crowd;
  const next: Companion[] = [];
  const [shown, surplus] = [new Set<Mention>(), new Set<Mention>()];
  for (const one of found) {
    const added = one.kind === 'crowd' || isCrowd ? [] : companionsOf(one);
    const fits = one.kind === 'crowd' ? isCrowd : added.length > 0 && next.length + added.length <= most;
    (fits ? shown : surplus).add(one.noun);
    next.push(...added.slice(0, most - next.length));
  }
  const [only] = next;
  const isCounted = found.every(({ count, kind }) => kind !== 'crowd' && count !== null);
  return {
    company: isCrowd ? 'crowd' : next.length > 1 ? 'group' : (only ?? null),
    companions: next,
    shown,
    surplus,
    numbers: new Set(found.flatMap(({ number }) => number ?? [])),
    others: isCounted
      ? found.reduce((sum, { count, kind }) => sum + (count ?? 0) * (kind === 'parents' ? 2 : 1), 0)
      : null,
  };
}

/** The number of companions for whom an image has room. */
const most = 4;

type FoundPeople = {
  readonly noun: Mention;
  readonly number: Mention | undefined;
  readonly kind: PersonKind | 'crowd';
  /** Null for a group without a number. */
  readonly count: number | null;
};

function companionsOf({ kind, count }: FoundPeople): readonly Companion[] {
  if (kind === 'child' || kind === 'crowd') return [];
  const each: readonly Companion[] = kind === 'parents' ? ['a woman', 'a man'] : [kind];
  return Array.from({ length: count ?? 2 }, () => each).flat();
}

function findPeople(mentions: readonly Mention[], negated: ReadonlySet<Mention>): readonly FoundPeople[] {
  const found: FoundPeople[] = [];
  let isNextTo = false;
  for (const [index, noun] of mentions.entries()) {
    const kind = personKind(noun);
    if (kind === null || negated.has(noun) || noun.owner) continue;
    // "A group of four friends" counts the friends.
    if (isGroup(noun) && mentions[index + 1]?.plain === 'of' && personKind(nounAfter(mentions, index + 1)) !== null) {
      continue;
    }
    const { start, number, isOwned } = readDescription(mentions, index);
    isNextTo =
      isOwned || isJoined(mentions, start, isNextTo) || isAndSelf(mentions, index) || /^with /.test(noun.plain);
    const total = number === undefined ? null : (numbers.get(number.plain) ?? null);
    const isCompany = noun.entry?.says?.company !== undefined;
    if (!isNextTo && !isCompany && total === null) continue;
    if (kind === 'crowd') found.push({ noun, number: undefined, kind, count: null });
    // "Two women" and "four friends" include the influencer; "with two friends" does not.
    else if (total !== null) found.push({ noun, number, kind, count: Math.max(1, isNextTo ? total : total - 1) });
    else found.push({ noun, number, kind, count: isPlural(noun) ? null : 1 });
  }
  return found;
}

function personKind(mention: Mention | undefined): FoundPeople['kind'] | null {
  const { person, says } = mention?.entry ?? {};
  if (person !== undefined) return person;
  const company = [says?.company ?? []].flat()[0];
  return company === 'group' ? 'someone' : (company ?? null);
}

function isGroup({ entry }: Mention): boolean {
  return entry?.says?.company === 'group';
}

/** A group without a number has two companions. */
function isPlural(noun: Mention): boolean {
  return noun.entry?.person !== 'parents' && (isGroup(noun) || /(?:s|men|people|children)$/.test(noun.plain));
}

function nounAfter(mentions: readonly Mention[], index: number): Mention | undefined {
  return mentions.slice(index + 1).find(({ entry, plain }) => !isAdjective(entry?.role) && !numbers.has(plain));
}

function isAdjective(role: string | undefined): boolean {
  return role === 'passing';
}

/** Reads the adjectives, the number and the possessive before a noun. `start` is the index of the first of them. */
function readDescription(mentions: readonly Mention[], index: number) {
  let start = index;
  let number: Mention | undefined;
  let isOwned = mentions[index]?.owned ?? false;
  for (let before = index - 1; before >= 0; before--) {
    const word = mentions[before] as Mention; // the index is in range
    if (word.clause !== mentions[index]?.clause) break;
    if (numbers.has(word.plain)) number ??= word;
    else if (!isAdjective(word.entry?.role) || selves.has(word.plain)) break;
    isOwned ||= word.owned;
    start = before;
  }
  return { start, number, isOwned };
}

const numbers: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].flatMap((word, index) => [
    [word, index + 2],
    [`${index + 2}`, index + 2],
  ]),
);

/** Checks whether the words before a noun place it next to the influencer; `isNextTo` is the result of the last noun. */
function isJoined(mentions: readonly Mention[], start: number, isNextTo: boolean): boolean {
  const [before, first] = [mentions[start - 1], mentions[start]];
  if (before === undefined || before.clause !== first?.clause) return false;
  if (before.plain === 'and' || before.plain === 'n') {
    const previous = mentions[start - 2];
    const isName = previous !== undefined && previous.entry === undefined;
    return isNextTo || isName || personKind(previous) !== null || selves.has(previous?.plain ?? '');
  }
  return joining.test(before.plain);
}

/** Words between the influencer and a companion. */
const joining =
  /^(?:with|beside|next to|next|near|between|among|behind|against|hugg?(?:s|ing)?|kiss(?:es|ing)?|embrac(?:e|es|ing)|photograph(?:s|ing)?)$/;

const selves: ReadonlySet<string> = new Set(['me', 'i', 'myself', 'we', 'us']);

function isAndSelf(mentions: readonly Mention[], index: number): boolean {
  return mentions[index + 1]?.plain === 'and' && selves.has(mentions[index + 2]?.plain ?? '');
}
