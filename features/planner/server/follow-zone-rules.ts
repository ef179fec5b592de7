import { findUser } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { announce, wake } from '#platform/live/announce.ts';
import type { PostEventName } from '../post-events.ts';
import type { PostStatus } from '../post-status.ts';
import { toInstant } from '../post-time.ts';
import { dayAndTime } from '../time-words.ts';
import { type OutcomeEmailDeps, postEmail } from './outcome-emails.ts';
import { getNetwork, getPostId, getPublishingMachine, lockTargets, type TargetRow } from './targets.ts';

/** A wall time that maps to a different instant under the current rules of its zone. */
type ChangedTime = {
  readonly timezone: string;
  readonly scheduled_local: string;
  readonly from: Date;
  readonly to: Date;
};
type MovedPost = ChangedTime & Pick<TargetRow, 'id' | 'post_id' | 'user_id' | 'influencer_id' | 'platform'>;

const waiting: PostStatus = 'queued';

/**
 * Moves future posts when an update changes the rules of their time zones, so that they keep the wall time the user
 * chose. Records each change in the post's events and emails the user. Returns how many posts were moved.
 */
export async function followZoneRules(
  deps: OutcomeEmailDeps,
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const changed = await changedTimes(deps.service, now);
  const posts = (await Promise.all(changed.map((time) => postsAt(deps.service, time)))).flat();
  const together = Map.groupBy(posts, ({ influencer_id, timezone }) => `${influencer_id} ${timezone}`);
  let moved = 0;
  for (const some of together.values()) {
    const userId = some[0]?.user_id ?? null;
    moved +=
      (await forUser(userId, () => deps.service.transaction().execute((trx) => movePosts(trx, some, deps, now)))) ?? 0;
  }
  return { moved };
}

async function changedTimes(service: ServiceDatabase, now: Date): Promise<ChangedTime[]> {
  const times = await service
    .selectFrom('scheduled_posts')
    .select(['timezone', 'scheduled_local', 'scheduled_at'])
    .distinct()
    .where('next_step_at', '>', now)
    .where('status', '=', waiting)
    .execute();
  return times.flatMap(({ timezone, scheduled_local, scheduled_at: from }) => {
    const instant = timezone && scheduled_local && toInstant(scheduled_local, timezone);
    if (!instant || instant.epochMilliseconds === from.getTime()) return [];
    return { timezone, scheduled_local, from, to: new Date(instant.epochMilliseconds) };
  });
}

async function postsAt(service: ServiceDatabase, time: ChangedTime): Promise<MovedPost[]> {
  const rows = await service
    .selectFrom('scheduled_posts')
    .select(['id', 'post_id', 'user_id', 'influencer_id', 'platform'])
    .where('next_step_at', '=', time.from)
    .where('status', '=', waiting)
    .where('timezone', '=', time.timezone)
    .where('scheduled_local', '=', time.scheduled_local)
    .execute();
  return rows.map((row) => ({ ...row, ...time }));
}

/** Moves an influencer's posts in one zone that are still pending at their old instant. Returns how many were moved. */
async function movePosts(
  trx: ServiceDatabase,
  posts: readonly MovedPost[],
  deps: OutcomeEmailDeps,
  now: Date,
): Promise<number> {
  const ids = posts.map(({ id }) => id);
  const locked = await lockTargets(trx.selectFrom('scheduled_posts').selectAll().where('id', 'in', ids));
  const current = new Map(locked.map((target) => [target.id, target]));
  const moved = posts.filter(({ id, from }) => {
    const target = current.get(id);
    return target?.status === waiting && target.next_step_at?.getTime() === from.getTime();
  });
  for (const { id, to } of moved)
    await trx
      .updateTable('scheduled_posts')
      .set({ scheduled_at: to, next_step_at: to, updated_at: now })
      .where('id', '=', id)
      .execute();
  const [first] = moved;
  if (!first) return 0;
  const event = 'clocks changed' satisfies PostEventName;
  const events = moved.map((post) => ({ post_id: post.id, user_id: post.user_id, event, detail: shiftInWords(post) }));
  await trx.insertInto('post_events').values(events).execute();
  await announce(trx, [{ userId: first.user_id, topic: 'posts', influencerId: first.influencer_id }]);
  for (const network of new Set(moved.map(getNetwork))) await wake(trx, getPublishingMachine(network));
  const onePerPost = [...new Map(moved.map((target) => [getPostId(target), target])).values()];
  await sendMovedEmail(trx, first, onePerPost, deps);
  return moved.length;
}

async function sendMovedEmail(
  trx: ServiceDatabase,
  { id, user_id: userId, influencer_id, timezone, to }: MovedPost,
  moved: readonly MovedPost[],
  { sendEmail, publicUrl }: OutcomeEmailDeps,
): Promise<void> {
  const recipient = await findUser(trx, userId);
  const influencer = await findInfluencer(trx, userId, influencer_id);
  if (!recipient || !influencer) return; // deleted in the meantime
  const posts = moved.length === 1 ? 'One post' : `${moved.length} posts`;
  await sendEmail(trx, {
    kind: postEmail,
    userId,
    to: recipient.email,
    subject: `The time zone rules of ${timezone} changed: ${influencer.name}`,
    content: {
      paragraphs: [
        `the rules of the time zone ${timezone} changed. ${posts} of ${influencer.name} will still be published at the local time that you chose, which is now earlier or later than before.`,
        ...moved
          .slice(0, maxMailed)
          .map((post) => `${dayAndTime(post.to.toISOString(), timezone)}: ${shiftInWords(post)}`),
      ],
      button: { label: 'Open the planner', url: `${publicUrl}/influencers/${influencer_id}/instagram/planner` },
    },
    idempotencyKey: `planner/clocks-changed/${id}/${to.toISOString()}`,
  });
}

/** Maximum number of posts listed in an email. */
const maxMailed = 20;

/** 'an hour earlier than before', '30 minutes later than before' */
function shiftInWords({ from, to }: ChangedTime): string {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  const size = Math.abs(minutes) === 60 ? 'an hour' : `${Math.abs(minutes)} minutes`;
  return `${size} ${minutes < 0 ? 'earlier' : 'later'} than before`;
}
