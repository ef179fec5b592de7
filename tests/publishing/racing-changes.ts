import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelPost } from '#features/planner/server/cancel-post.ts';
import { editPost } from '#features/planner/server/edit-post.ts';
import { restorePost } from '#features/planner/server/restore-post.ts';
import type { PublishingRun } from './publishing-run.ts';

/** Changes that a user makes to a post while it is being published. */
export const changes = ['edit', 'cancel', 'cancel and undo'] as const;
type Change = (typeof changes)[number];

/** The captions that must be published once, and those that must never be published. */
type Result = { readonly published: readonly string[]; readonly never: readonly string[] };

/**
 * Changes due posts while workers publish them, with a different pause before each change. Checks that the response to
 * the user holds: a saved edit is published, a rejected edit changes nothing, and a canceled post is never published.
 * Returns how many changes were made in time.
 */
export async function publishThroughChanges(run: PublishingRun, change: Change, posts: number): Promise<number> {
  const captions = await run.duePosts(posts);
  const outcomes = await Promise.all(
    captions.map(async (caption, at) => {
      const { id } = await run.rowOf(caption);
      await turns(at);
      return changePost(run, change, { id, caption });
    }),
  );
  await run.becomeDue('queued'); // edited posts are scheduled for a later minute
  const results = outcomes.map(({ result }) => result);
  await run.allPosted(results.flatMap(({ published }) => published));
  for (const { published, never } of results) {
    expect(published.map((caption) => run.instagram.published.get(caption))).toEqual(published.map(() => 1));
    expect(never.filter((caption) => run.instagram.published.has(caption))).toEqual([]);
  }
  return outcomes.filter(({ isInTime }) => isInTime).length;
}

async function changePost(
  run: PublishingRun,
  change: Change,
  post: { readonly id: string; readonly caption: string },
): Promise<{ isInTime: boolean; result: Result }> {
  const { id, caption } = post;
  const unchanged = { isInTime: false, result: { published: [caption], never: [] } };
  if (change === 'edit') {
    const words = randomUUID();
    const media = [{ url: '/files/one.jpg', altText: undefined, crop: undefined }];
    const outcome = await editPost(run.owner, id, {
      content: { caption: words, sponsoredBy: null, media },
      when: soon(),
    });
    if (outcome.kind !== 'saved') return unchanged;
    return { isInTime: true, result: { published: [words], never: [caption] } };
  }
  const outcome = await run.owner.transaction().execute((trx) => cancelPost(trx, id));
  if (outcome.kind !== 'canceled') return unchanged;
  if (change === 'cancel') return { isInTime: true, result: { published: [], never: [caption] } };
  const restored = await restorePost(run.owner, id);
  expect(restored.kind).toBe('saved');
  return { isInTime: true, result: { published: [caption], never: [] } };
}

/** Returns a minute in the near future, in the format of the planner. */
function soon() {
  const local = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
  return { local, zone: 'UTC' };
}

/** Yields to the event loop `count` times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
