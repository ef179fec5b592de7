import { activities } from './activity-names.ts';
import type { Mention } from './find-phrases.ts';
import { type People, readPeople } from './read-people.ts';
import { furniture, seats } from './seat-names.ts';
import {
  expressions,
  type Furnishing,
  footwears,
  framings,
  gazes,
  legwears,
  outfits,
  type Prop,
  places,
  poses,
  seasons,
  times,
  weathers,
} from './shot.ts';
import { sights } from './sight-names.ts';
import type { Meaning, OneOrMany } from './vocabulary/entry.ts';

const choices = {
  place: places,
  time: times,
  season: seasons,
  weather: weathers,
  framing: framings,
  pose: poses,
  seat: seats,
  activity: activities,
  furniture,
  gaze: gazes,
  expression: expressions,
  outfit: outfits,
  legwear: legwears,
  footwear: footwears,
  sight: sights,
} as const;

type Choices = typeof choices;
type Field = keyof Choices;

/**
 * The remaining values of each field after a prompt is read: all values if the prompt does not restrict the field, and
 * always at least one.
 */
export type Wishes = { readonly [Name in Field]: readonly Choices[Name][number][] } & {
  readonly people: Pick<People, 'company' | 'companions'>;
  /** Furnishings that the prompt excludes from the place. */
  readonly withoutFurnishings: readonly Furnishing[];
  readonly props: {
    /** Props that the prompt names. */
    readonly named: readonly Prop[];
    /** Props associated with the named things. */
    readonly suggested: readonly Prop[];
    /** Optional props; one of them may be chosen. */
    readonly ideas: readonly Prop[];
    /** Props that the prompt excludes. */
    readonly unwanted: ReadonlySet<Prop>;
  };
};

/** Evaluates the mentions: removes excluded values, then narrows the rest down by statements, suggestions and hints. */
export function readWishes(
  mentions: readonly Mention[],
  negated: ReadonlySet<Mention>,
  people: Wishes['people'] = readPeople(mentions, negated),
): Wishes {
  const entries = mentions.flatMap((mention) =>
    mention.entry === undefined ? [] : [{ ...mention.entry, not: negated.has(mention) }],
  );
  const wanted = entries.filter((entry) => !entry.not);
  const meanings = {
    removes: [
      ...wanted.map((entry) => entry.removes),
      ...entries.map((entry) => (entry.not ? entry.says : undefined)),
    ].filter(isMeaning),
    says: wanted.map((entry) => entry.says).filter(isMeaning),
    suggests: wanted.map((entry) => entry.suggests).filter(isMeaning),
    denials: entries.map((entry) => (entry.not ? entry.denied : undefined)).filter(isMeaning),
    hints: wanted.map((entry) => entry.hints).filter(isMeaning),
  };
  const ordered = [...meanings.says, ...meanings.denials, ...meanings.suggests, ...meanings.hints];
  const open = <Name extends Field>(field: Name) => narrowed(field, meanings.removes, ordered);
  return {
    place: open('place'),
    time: open('time'),
    season: open('season'),
    weather: open('weather'),
    framing: open('framing'),
    pose: open('pose'),
    seat: open('seat'),
    activity: open('activity'),
    people,
    furniture: open('furniture'),
    gaze: open('gaze'),
    expression: open('expression'),
    outfit: open('outfit'),
    legwear: open('legwear'),
    footwear: open('footwear'),
    sight: open('sight'),
    withoutFurnishings: [...new Set(meanings.removes.flatMap(({ furnishings = [] }) => furnishings))],
    props: propWishes(meanings),
  };
}

function isMeaning(meaning: Meaning | undefined): meaning is Meaning {
  return meaning !== undefined;
}

function narrowed<Name extends Field>(field: Name, removes: readonly Meaning[], ordered: readonly Meaning[]) {
  type Value = Choices[Name][number];
  const removed = new Set(removes.flatMap((meaning) => valuesIn<Value>(meaning, field)));
  const every: readonly Value[] = choices[field];
  let open = every.filter((value) => !removed.has(value));
  if (open.length === 0) open = [...every];
  for (const meaning of ordered) {
    const named = valuesIn<Value>(meaning, field);
    const agreed = open.filter((value) => named.includes(value));
    if (agreed.length > 0) open = agreed;
  }
  return open;
}

function valuesIn<Value>(meaning: Meaning, field: Field): readonly Value[] {
  // Under each field, a meaning contains only values of that field.
  const value = meaning[field] as OneOrMany<Value> | undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as Value];
}

function propWishes(meanings: Record<'removes' | 'says' | 'suggests' | 'hints', readonly Meaning[]>): Wishes['props'] {
  const unwanted = new Set(meanings.removes.flatMap((meaning) => meaning.props ?? []));
  const wanted = (tier: readonly Meaning[]) =>
    [...new Set(tier.flatMap((meaning) => meaning.props ?? []))].filter((prop) => !unwanted.has(prop));
  return {
    named: wanted(meanings.says),
    suggested: wanted(meanings.suggests),
    ideas: wanted(meanings.hints),
    unwanted,
  };
}
