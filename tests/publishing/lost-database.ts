import type { KillablePostgres } from '../database/killable-postgres.ts';
import { type PublishingRun, postsARound } from './publishing-run.ts';

/** What Instagram has done when the database goes, and not yet answered. */
export const lostDuring = ['/prepare', '/publish', '/find'] as const;

/** How the database is lost, and how it comes back. */
export type Loss = { lose(): Promise<void>; bringBack(): Promise<void> };

export function losses(postgres: KillablePostgres): Record<'killed' | 'cut', Loss> {
  return {
    killed: { lose: postgres.kill, bringBack: postgres.started },
    cut: { lose: postgres.dropConnections, bringBack: async () => undefined },
  };
}

/**
 * Loses the database when Instagram has done what it was asked and before it answers, so that the answer cannot be
 * saved. The worker lives on and has to publish each post once.
 */
export async function publishThroughLoss(
  run: PublishingRun,
  path: (typeof lostDuring)[number],
  { lose, bringBack }: Loss,
): Promise<void> {
  const { promise: lost, resolve, reject } = Promise.withResolvers<void>();
  let began = false;
  run.instagram.beforeAnswer = async (asked) => {
    const waitsForQuestion = path === '/find' && asked === '/publish';
    if (began || waitsForQuestion) {
      // A worker asks only about what it does not know: a call of publish that is not answered within its lease.
      if (!began) await run.leasesRunOut();
      await lost;
    } else if (asked === path) {
      began = true;
      await lose().then(resolve, reject);
    }
  };
  const captions = await run.duePosts(postsARound);
  await lost;
  await bringBack();
  await run.leasesRunOut();
  await run.allPosted(captions);
  run.expectPublishedOnce(captions);
}
