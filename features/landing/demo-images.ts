import type { ShownDemoInfluencer } from '#features/influencers/demo-contract.ts';

export const demoInterests = ['Travel', 'Fashion'] as const;
export type DemoInterest = (typeof demoInterests)[number];

/** The kinds of images shown for each interest, in order. */
const kindsByInterest = { Travel: ['travel'], Fashion: ['fashion', 'fitness'] } as const;

/**
 * Returns the image URLs for the selected interests, alternating between the interests and keeping the order within
 * each.
 */
export function listImages(
  { images }: Pick<ShownDemoInfluencer, 'images'>,
  interests: readonly DemoInterest[],
): string[] {
  const sorted = images.toSorted((one, other) => one.position - other.position);
  const lists = demoInterests
    .filter((interest) => interests.includes(interest))
    .map((interest) => kindsByInterest[interest].flatMap((kind) => sorted.filter((image) => image.kind === kind)));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return rounds.flat().map(({ url }) => url);
}

/** Returns the photos that step 2 shows, in order: the coffee photo first. */
export function listPhotos(user: Pick<ShownDemoInfluencer, 'coffee_url' | 'images'>): string[] {
  const others = listImages(user, demoInterests);
  return user.coffee_url ? [user.coffee_url, ...others] : others;
}
