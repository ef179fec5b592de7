import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { releaseAccount } from '#platform/due-rows/hold-accounts.ts';
import type { Events } from '#platform/events/events.ts';
import { securityEmail } from './account-emails.ts';
import { type Operator, recordAdminAct } from './admin-acts.ts';
import { endSessions } from './end-sessions.ts';
import { isErasureRequested } from './erasure/request-erasure.ts';
import { findUser } from './find-user.ts';
import { holdUser } from './hold-user.ts';

export type SuspensionOutcome = 'done' | 'no such person' | 'yourself' | 'unchanged';

/** A suspended or reinstated user, and the reason. */
export type Suspension = { readonly userId: string; readonly reason: string };

export type SuspensionDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly events: Events;
};

/**
 * Suspends a user: their sessions end, they cannot sign in, and their posts are paused. Their plan does not change. A
 * request with one of the ended sessions returns the reason.
 */
export async function suspendUser(
  { service, sendEmail, events }: SuspensionDeps,
  operator: Operator,
  { userId, reason }: Suspension,
): Promise<SuspensionOutcome> {
  if (userId === operator.id) return 'yourself';
  return service.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId);
    if (!user) return 'no such person';
    const sessions = await trx.selectFrom('sessions').select('token').where('user_id', '=', userId).execute();
    const row = await trx
      .insertInto('suspensions')
      .values({
        user_id: userId,
        reason,
        suspended_by: operator.id,
        ended_sessions: sessions.map(({ token }) => hashToken(token)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('created_at')
      .executeTakeFirst();
    if (!row) return 'unchanged';
    await endSessions(trx, userId);
    await holdUser(trx, events, userId);
    await recordAdminAct(trx, operator, { action: 'person_suspended', about: userId, why: reason });
    await sendEmail(trx, {
      kind: securityEmail,
      userId,
      to: user.email,
      subject: 'Your account is suspended',
      content: {
        paragraphs: [
          'your account is suspended. You cannot sign in, and your posts and Autopilot are paused. Your plan does not change.',
          'If you have questions, reply to this email.',
        ],
      },
      idempotencyKey: `account/suspended/${userId}/${row.created_at.getTime()}`,
    });
    return 'done';
  });
}

/** Ends a user's suspension. Their posts resume; overdue ones are marked as missed and need a decision. */
export async function endSuspension(
  { service, sendEmail }: SuspensionDeps,
  operator: Operator,
  { userId, reason }: Suspension,
): Promise<SuspensionOutcome> {
  return service.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId);
    if (!user) return 'no such person';
    const ended = await trx
      .deleteFrom('suspensions')
      .where('user_id', '=', userId)
      .returning('created_at')
      .executeTakeFirst();
    if (!ended) return 'unchanged';
    if (!(await isErasureRequested(trx, userId))) await releaseAccount(trx, userId);
    await recordAdminAct(trx, operator, { action: 'suspension_ended', about: userId, why: reason });
    await sendEmail(trx, {
      kind: securityEmail,
      userId,
      to: user.email,
      subject: 'Your account is no longer suspended',
      content: {
        paragraphs: [
          'your account is no longer suspended: you can sign in as before. You can find posts that missed their time in the planner, and decide what to do with them.',
        ],
      },
      idempotencyKey: `account/reopened/${userId}/${ended.created_at.getTime()}`,
    });
    return 'done';
  });
}

/** Ends all of a user's sessions on behalf of an operator. */
export async function endSessionsFor(
  service: ServiceDatabase,
  operator: Operator,
  { userId, reason }: Suspension,
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    if (!(await findUser(trx, userId))) return false;
    await endSessions(trx, userId);
    await recordAdminAct(trx, operator, { action: 'sessions_ended_by_operator', about: userId, why: reason });
    return true;
  });
}

/** Returns whether a session belonged to a user who is now suspended. `token` may be signed or unsigned. */
export async function isTokenOfSuspendedUser(service: ServiceDatabase, token: string): Promise<boolean> {
  const [unsigned = ''] = token.split('.');
  const found = await service
    .selectFrom('suspensions')
    .select('user_id')
    .where(sql<boolean>`ended_sessions @> array[${hashToken(unsigned)}]`)
    .executeTakeFirst();
  return found !== undefined;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
