import type { Expression, Framing } from '@galatea/shot-language/shot.ts';
import { type Traits, traitOptions } from '@galatea/shot-language/traits.ts';
import type { ReadFace } from '../../ports/face-recognizer/face-api/face-api.ts';

/** An image and the largest face found in it, if any. */
export type Sighting = {
  readonly person: number;
  readonly gender: Traits['gender'];
  readonly age: Traits['age'];
  readonly shot: number;
  readonly expression: Expression;
  readonly framing: Framing;
  readonly face: ReadFace | null;
};

type Seen = Sighting & { readonly face: ReadFace };

/** Returns the summary of the sheet line by line, with the target value for each line. */
export function seenTable(sightings: readonly Sighting[]): string {
  const seen = sightings.filter((sighting): sighting is Seen => sighting.face !== null);
  const rightSex = seen.filter(({ gender, face }) => face.sex.value === gender.toLowerCase()).length;
  const { same, different } = distances(seen);
  return [
    `faces found                      ${seen.length} of ${sightings.length}   (all)`,
    ...groupByFraming(sightings).map(([framing, found, all]) => `  ${framing.padEnd(30)} ${found} of ${all}`),
    `soft smile seen as happy         ${seenAs(sightings, 0, 'happy')}   (24 of 28)`,
    `neutral seen as neutral          ${seenAs(sightings, 1, 'neutral')}   (24 of 28)`,
    `sex as chosen                    ${percent(rightSex / seen.length)}   (95 %)`,
    ...traitOptions.age.map((age) => `mean age of ${age.padEnd(20)} ${meanAge(seen, age)}`),
    `same person against others, AUC  ${auc(same, different).toFixed(3)}   (0.98)`,
    `different people under 0.6       ${percent(different.filter((distance) => distance < 0.6).length / different.length)}   (45 % at most)`,
  ].join('\n');
}

function groupByFraming(sightings: readonly Sighting[]): readonly (readonly [string, number, number])[] {
  return [...Map.groupBy(sightings, ({ framing }) => framing)].map(
    ([framing, all]) => [framing, all.filter(({ face }) => face).length, all.length] as const,
  );
}

function seenAs(sightings: readonly Sighting[], shot: number, name: string): string {
  const all = sightings.filter((sighting) => sighting.shot === shot);
  const right = all.filter(({ face }) => face && strongest(face.expressions) === name);
  return `${right.length} of ${all.length}`;
}

function strongest(expressions: ReadFace['expressions']): string | undefined {
  return Object.entries(expressions).toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function meanAge(seen: readonly Seen[], age: Traits['age']): string {
  const years = seen.filter((sighting) => sighting.age === age).map(({ face }) => face.ageYears);
  return (years.reduce((sum, each) => sum + each, 0) / years.length).toFixed(1);
}

/**
 * Returns the distances between the descriptors of every pair of images, separated by same and different influencers.
 */
function distances(seen: readonly Seen[]): Readonly<Record<'same' | 'different', number[]>> {
  const found = { same: [] as number[], different: [] as number[] };
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1))
      found[one.person === other.person ? 'same' : 'different'].push(
        Math.hypot(...one.face.descriptor.map((value, at) => value - (other.face.descriptor[at] ?? 0))),
      );
  return found;
}

/** Returns how often two images of the same influencer are closer to each other than two of different influencers. */
function auc(same: readonly number[], different: readonly number[]): number {
  const sorted = different.toSorted((one, other) => one - other);
  const above = same.map((distance) => sorted.length - countBelow(sorted, distance));
  return above.reduce((sum, count) => sum + count, 0) / (same.length * different.length);
}

function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
