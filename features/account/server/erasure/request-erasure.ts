import { formatInstant } from '#contract/format-date.ts';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { releaseAccount } from '#platform/due-rows/hold-accounts.ts';
import type { Events } from '#platform/events/events.ts';
import { erasureGraceDays } from '../../account-rules.ts';
import { endSessions } from '../end-sessions.ts';
import { dataEmail } from '../export-email.ts';
import { findUser } from '../find-user.ts';
import { holdUser } from '../hold-user.ts';
import { insertSecurityEvent } from '../security-events.ts';

export type ErasureDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly events: Events;
  readonly publicUrl: string;
};

/**
 * Schedules an account for deletion after the grace period, and returns the scheduled time. The user is signed out
 * everywhere, and nothing is posted for them in the meantime. A repeated request changes nothing.
 */
export async function requestErasure(
  { service, sendEmail, events, publicUrl }: ErasureDeps,
  { userId, userAgent }: { readonly userId: string; readonly userAgent: string },
  now: Date,
): Promise<Date> {
  return service.transaction().execute(async (trx) => {
    const dueAt = new Date(now.getTime() + erasureGraceDays * 24 * 60 * 60_000);
    const inserted = await trx
      .insertInto('erasures')
      .values({ user_id: userId, asked_at: now, due_at: dueAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    await endSessions(trx, userId);
    if (!inserted.numInsertedOrUpdatedRows) return getDueDate(trx, userId);
    await holdUser(trx, events, userId);
    await insertSecurityEvent(trx, { userId, action: 'account_deletion_asked', details: {}, userAgent });
    const user = await findUser(trx, userId);
    if (!user) throw new Error('cannot delete an account that does not exist');
    await sendEmail(trx, {
      kind: dataEmail,
      userId,
      to: user.email,
      subject: 'Your account will be deleted',
      content: {
        paragraphs: [
          `you requested the deletion of your account. It will be deleted on ${formatInstant(dueAt, 'longDate', 'UTC')}, with your influencers, images and posts. Your plan ends then, and your Instagram accounts are disconnected. Until then, nothing is posted.`,
          'If you change your mind, or if this was not you, sign in before that day to keep your account as it is.',
        ],
        button: { label: 'Sign in to keep your account', url: `${publicUrl}/auth?mode=signin` },
      },
      idempotencyKey: `account/erasure-asked/${userId}/${now.getTime()}`,
    });
    return dueAt;
  });
}

/**
 * Cancels an account's deletion when its user signs in. Does nothing if there is none, or if it has already started.
 */
export async function cancelErasure({ service, sendEmail }: ErasureDeps, userId: string): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const canceled = await trx
      .deleteFrom('erasures')
      .where('user_id', '=', userId)
      .where('begun_at', 'is', null)
      .returning('asked_at')
      .executeTakeFirst();
    if (!canceled) return;
    await releaseAccount(trx, userId);
    await insertSecurityEvent(trx, { userId, action: 'account_deletion_canceled', details: {}, userAgent: '' });
    const user = await findUser(trx, userId);
    if (!user) return;
    await sendEmail(trx, {
      kind: dataEmail,
      userId,
      to: user.email,
      subject: 'Your account will not be deleted',
      content: {
        paragraphs: [
          'someone, most likely you, signed in to your account, so it will not be deleted. You can find posts that missed their time in the planner, and decide what to do with them.',
          'If you still want to delete it, request the deletion again on your account page.',
        ],
      },
      idempotencyKey: `account/erasure-canceled/${userId}/${canceled.asked_at.getTime()}`,
    });
  });
}

/** Returns whether a user has requested the deletion of their account. */
export async function isErasureRequested(trx: ServiceDatabase, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('erasures').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

async function getDueDate(trx: ServiceDatabase, userId: string): Promise<Date> {
  const { due_at: dueAt } = await trx
    .selectFrom('erasures')
    .select('due_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return dueAt;
}
