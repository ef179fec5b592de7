import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import {
  endSessionsFor,
  endSuspension,
  findUser,
  getOperator,
  listUsers,
  recordAdminAct,
  type SuspensionDeps,
  suspendUser,
} from '#features/account/server/public.ts';
import { findUserPlans, findUsersOnPlan, grantCredits } from '#features/billing/server/public.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import { announce } from '#platform/live/announce.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { adminContract } from '../contract.ts';

const admin = implement(adminContract).$context<AdminContext>();

/** Operators' actions on users. No call acts on behalf of another user. */
export type UserCallsDeps = SuspensionDeps & { readonly notifications: Pick<Notifications, 'settle'> };

export function createUserCalls(deps: UserCallsDeps) {
  return {
    'list-people': admin['list-people'].handler(async ({ input, context: { service } }) => {
      const { search, suspended: suspendedOnly, plan, cursor, limit } = input;
      const among = plan && (await findUsersOnPlan(service, plan));
      const { items, next } = await listUsers(service, { search, suspendedOnly, among, cursor, limit });
      const plans = await findUserPlans(
        service,
        items.map(({ id }) => id),
      );
      const none = { plan: 'free', credits: 0 } as const;
      return { items: items.map((user) => ({ ...user, ...(plans.get(user.id) ?? none) })), next };
    }),

    'grant-credits': admin['grant-credits'].handler(async ({ input, context, errors }) => {
      const { user_id: userId, credits, reason } = input;
      const isThere = await context.service.transaction().execute(async (trx) => {
        if (!(await findUser(trx, userId))) return false;
        const reference = `admin/${randomUUID()}`;
        await grantCredits(trx, { userId, kind: 'admin', amount: credits, reference, expiresAt: null, note: reason });
        const details = { credits: String(credits), reference };
        await recordAdminAct(trx, getOperator(context), {
          action: 'credits_granted',
          about: userId,
          why: reason,
          what: details,
        });
        await announce(trx, [{ userId, topic: 'profile' }]);
        return true;
      });
      if (!isThere) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'suspend-person': admin['suspend-person'].handler(async ({ input, context, errors }) => {
      const { user_id: userId, reason } = input;
      const outcome = await suspendUser(deps, getOperator(context), { userId, reason });
      if (outcome === 'no such person') throw errors.NOT_FOUND();
      if (outcome === 'yourself') throw errors.OWN_ACCOUNT();
      if (outcome === 'unchanged') throw errors.ALREADY_SUSPENDED();
      await deps.notifications.settle();
      return { ok: true as const };
    }),

    'end-suspension': admin['end-suspension'].handler(async ({ input, context, errors }) => {
      const { user_id: userId, reason } = input;
      const outcome = await endSuspension(deps, getOperator(context), { userId, reason });
      if (outcome === 'no such person') throw errors.NOT_FOUND();
      if (outcome !== 'done') throw errors.NOT_SUSPENDED();
      return { ok: true as const };
    }),

    'end-person-sessions': admin['end-person-sessions'].handler(async ({ input, context, errors }) => {
      const { user_id: userId, reason } = input;
      if (!(await endSessionsFor(context.service, getOperator(context), { userId, reason }))) throw errors.NOT_FOUND();
      await deps.notifications.settle();
      return { ok: true as const };
    }),
  };
}
