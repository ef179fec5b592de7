import type { ShownDemoInfluencer } from '#features/influencers/demo-contract.ts';

export const demoInterests = ['Travel', 'Fashion'] as const;
export type DemoInterest = (typeof demoInterests)[number];

/** Which kinds of pictures an interest shows, in their order. */
const kindsOf = { Travel: ['travel'], Fashion: ['fashion', 'fitness'] } as const;

/** The addresses of a person's pictures for the interests that are on: of each in its order, and taking turns. */
export function picturesFor(
  { images }: Pick<ShownDemoInfluencer, 'images'>,
  interests: readonly DemoInterest[],
): string[] {
  const sorted = images.toSorted((one, other) => one.position - other.position);
  const lists = demoInterests
    .filter((interest) => interests.includes(interest))
    .map((interest) => kindsOf[interest].flatMap((kind) => sorted.filter((image) => image.kind === kind)));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return rounds.flat().map(({ url }) => url);
}

/** What the second step shows, one after another: the coffee first. */
export function photosOf(person: Pick<ShownDemoInfluencer, 'coffee_url' | 'images'>): string[] {
  const others = picturesFor(person, demoInterests);
  return person.coffee_url ? [person.coffee_url, ...others] : others;
}
