import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelPost } from '#features/planner/server/cancel-post.ts';
import { editPost } from '#features/planner/server/edit-post.ts';
import { restorePost } from '#features/planner/server/restore-post.ts';
import type { PublishingRun } from './publishing-run.ts';

/** What a person does to a post at the moment it is published. */
export const changes = ['edit', 'cancel', 'cancel and undo'] as const;
type Change = (typeof changes)[number];

/** The words a post may go out with: once these, never the others. */
type Result = { readonly published: readonly string[]; readonly never: readonly string[] };

/**
 * Posts that are due at once are changed while workers publish them, each after a pause of its own. What the person was
 * told holds: an edit that was saved is what goes out, one that was refused changed nothing, and what was canceled
 * never goes out. Returns how many changes came in time.
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
  await run.becomeDue('queued'); // those that were edited are for a later minute
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
  if (outcome !== 'canceled') return unchanged;
  if (change === 'cancel') return { isInTime: true, result: { published: [], never: [caption] } };
  const restored = await restorePost(run.owner, id);
  expect(restored.kind).toBe('saved');
  return { isInTime: true, result: { published: [caption], never: [] } };
}

/** A minute that is not over, in the calendar of the planner. */
function soon() {
  const local = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
  return { local, zone: 'UTC' };
}

/** Lets others go first, so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
