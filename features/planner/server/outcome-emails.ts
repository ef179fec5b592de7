import { shortenText } from '#contract/cut-text.ts';
import { networks } from '#contract/networks.ts';
import { findUser } from '#features/account/server/public.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { findNextStep } from '../post-events.ts';
import { canceledStatuses } from '../post-status.ts';
import { dayAndTime } from '../time-words.ts';
import { toPost } from './posts.ts';
import { getNetwork, type TargetRow } from './targets.ts';

export const postEmail: EmailKind = {
  name: 'posts',
  isRequired: false,
  description: 'posts that failed, could not be confirmed, or were moved by a clock change',
};

export type OutcomeEmailDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly publicUrl: string;
};

/** Sends one email for each target of a post that failed or is unconfirmed. Returns how many were sent. */
export async function sendOutcomeEmails(
  deps: OutcomeEmailDeps,
  { now, forUser }: RecurringRun,
): Promise<Readonly<Record<string, number>>> {
  const ended = await deps.service
    .selectFrom('scheduled_posts')
    .select(['id', 'user_id'])
    .where('status', 'in', ['failed', 'unknown'])
    .where('told_at', 'is', null)
    .orderBy('updated_at')
    .execute();
  for (const { id, user_id: userId } of ended)
    await forUser(userId, () => deps.service.transaction().execute((trx) => sendOutcomeOnce(trx, id, deps, now)));
  return { told: ended.length };
}

async function sendOutcomeOnce(trx: ServiceDatabase, id: string, deps: OutcomeEmailDeps, now: Date): Promise<void> {
  const row = await trx
    .updateTable('scheduled_posts')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('status', 'in', ['failed', 'unknown'])
    .returningAll()
    .executeTakeFirst();
  if (row && !(await isReportedByAutopilot(trx, row))) await sendOutcomeEmail(trx, row, deps);
}

/** Autopilot reports its own posts that failed on every network, together with its next action. */
async function isReportedByAutopilot(trx: ServiceDatabase, row: TargetRow): Promise<boolean> {
  if (row.source !== 'autopilot' || row.status !== 'failed') return false;
  if (row.post_id === null) return true;
  const other = await trx
    .selectFrom('scheduled_posts')
    .select('id')
    .where('post_id', '=', row.post_id)
    .where('user_id', '=', row.user_id)
    .where('status', 'not in', ['failed', ...canceledStatuses])
    .executeTakeFirst();
  return other === undefined;
}

async function sendOutcomeEmail(trx: ServiceDatabase, row: TargetRow, { sendEmail, publicUrl }: OutcomeEmailDeps) {
  const recipient = await findUser(trx, row.user_id);
  const influencer = await findInfluencer(trx, row.user_id, row.influencer_id);
  if (!recipient || !influencer) return; // deleted in the meantime
  const post = toPost([row], publicUrl);
  const network = getNetwork(row);
  const name = networks[network].label;
  const place = row.post_id ? ` on ${name}` : ''; // the only target of a post is on Instagram
  const isUnconfirmed = post.status === 'unknown';
  const when = `${dayAndTime(post.scheduledAt, post.timezone ?? 'UTC')} (${post.timezone ?? 'UTC'})`;
  await sendEmail(trx, {
    kind: postEmail,
    userId: row.user_id,
    to: recipient.email,
    subject: isUnconfirmed ? `Post unconfirmed: ${influencer.name}` : `Post failed: ${influencer.name}`,
    content: {
      paragraphs: [
        isUnconfirmed
          ? `we could not confirm whether a post of ${influencer.name} is on ${name}. It was due on ${when}.`
          : `a post of ${influencer.name} was not published${place}. It was due on ${when}.`,
        [post.reason, findNextStep(post, network)?.words].filter(Boolean).join(' '),
        post.caption ? `Caption: ${shortenText(post.caption, 200)}` : 'It has no caption.',
      ],
      button: { label: 'Open the planner', url: `${publicUrl}/influencers/${influencer.id}/instagram/planner` },
    },
    // A post that the user retries may fail again, and counts as a new attempt.
    idempotencyKey: `planner/${row.status}/${row.id}/${row.attempt}`,
  });
}
