import type { KillablePostgres } from '../database/killable-postgres.ts';
import { type PublishingRun, postsARound } from './publishing-run.ts';

/** Requests that Instagram has executed but not answered when the database is lost. */
export const lostDuring = ['/prepare', '/publish', '/find'] as const;

/** A way to lose the database and to restore it. */
export type Loss = { lose(): Promise<void>; bringBack(): Promise<void> };

export function losses(postgres: KillablePostgres): Record<'killed' | 'cut', Loss> {
  return {
    killed: { lose: postgres.kill, bringBack: postgres.started },
    cut: { lose: postgres.dropConnections, bringBack: async () => undefined },
  };
}

/**
 * Loses the database after Instagram has executed a request but before it responds, so the response cannot be saved.
 * Checks that the surviving worker publishes each post once.
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
      // A worker only queries the outcome of a publish request that had no response within its lease.
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
