import { shortenText } from '#contract/cut-text.ts';
import { findPerson } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { SendMail } from '#features/mail/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { MailKind } from '#platform/feature.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import { nextStepOf } from '../post-history.ts';
import { dayAndTime } from '../time-words.ts';
import { type PostRow, postOf } from './posts.ts';

export const postMail: MailKind = {
  name: 'posts',
  isRequired: false,
  description:
    'posts that failed, that a change of the clocks moves, or of which nobody knows whether they are on Instagram',
};

export type MailOutcomesDeps = {
  readonly service: ServiceDatabase;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
};

/** Sends an email for each post that failed or is unconfirmed, once, and returns their number. */
export async function mailOutcomes(
  deps: MailOutcomesDeps,
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
    await forUser(userId, () => deps.service.transaction().execute((trx) => tell(trx, id, deps, now)));
  return { told: ended.length };
}

async function tell(trx: ServiceDatabase, id: string, deps: MailOutcomesDeps, now: Date): Promise<void> {
  const row = await trx
    .updateTable('scheduled_posts')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('status', 'in', ['failed', 'unknown'])
    .returningAll()
    .executeTakeFirst();
  // Autopilot itself reports its failed posts, together with its next action.
  if (row && !(row.source === 'autopilot' && row.status === 'failed')) await mailOutcome(trx, row, deps);
}

async function mailOutcome(trx: ServiceDatabase, row: PostRow, { sendMail, publicUrl }: MailOutcomesDeps) {
  const recipient = await findPerson(trx, row.user_id);
  const influencer = await findInfluencer(trx, row.user_id, row.influencer_id);
  if (!recipient || !influencer) return; // deleted in the meantime
  const post = postOf(row, publicUrl);
  const isUnconfirmed = post.status === 'unknown';
  const when = `${dayAndTime(post.scheduledAt, post.timezone ?? 'UTC')} (${post.timezone ?? 'UTC'})`;
  await sendMail(trx, {
    kind: postMail,
    userId: row.user_id,
    to: recipient.email,
    subject: isUnconfirmed
      ? `Post unconfirmed: is it on the Instagram of ${influencer.name}?`
      : `Post failed: ${influencer.name}`,
    content: {
      paragraphs: [
        isUnconfirmed
          ? `nobody can say whether a post of ${influencer.name} is on Instagram. It was due on ${when}.`
          : `a post of ${influencer.name} did not go out. It was due on ${when}.`,
        [post.reason, nextStepOf(post)?.words].filter(Boolean).join(' '),
        post.caption ? `It says: ${shortenText(post.caption, 200)}` : 'It has no caption.',
      ],
      button: { label: 'Open the planner', url: `${publicUrl}/influencers/${influencer.id}/instagram/planner` },
    },
    // A post that its user sends again may fail again, which is another attempt.
    idempotencyKey: `planner/${row.status}/${row.id}/${row.attempt}`,
  });
}
