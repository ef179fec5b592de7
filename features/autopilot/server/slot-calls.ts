import { implement, os } from '@orpc/server';
import type { CallMeta } from '#contract/call-contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { autopilotContract } from '../contract.ts';
import { approveSlot } from './answer-slot.ts';
import { changeIdea } from './change-idea.ts';
import type { PlanDeps } from './plan-slots.ts';
import { skipAndPlan } from './skip-slot-and-replan.ts';

const signedIn = implement(autopilotContract).$context<SignedInContext>();

/** Throws NOT_FOUND if the caller does not own the Autopilot post named in the input. */
const ownSlot = os
  .$meta<CallMeta>({ access: 'signed-in' })
  .$context<SignedInContext>()
  .errors({ NOT_FOUND: { status: 404, message: 'Not found' } })
  .middleware(async ({ context: { db }, next, errors }, { slot_id: id }: { readonly slot_id: string }) => {
    const slot = await db.selectFrom('autopilot_slots').where('id', '=', id).select('id').executeTakeFirst();
    if (!slot) throw errors.NOT_FOUND({ message: 'Post not found' });
    return next();
  });

/** Calls for a single planned post. They plan in the same way as `autopilotCalls`. */
export function slotCalls(deps: PlanDeps & Pick<Database, 'asUser'>) {
  const { asUser } = deps;
  return {
    'approve-slot': signedIn['approve-slot']
      .use(ownSlot)
      .handler(async ({ input: { slot_id: slotId }, context: { caller }, errors }) => {
        const problem = await asUser(caller.id)
          .transaction()
          .execute((trx) => approveSlot(trx, deps, slotId));
        if (problem === 'over') throw errors.SLOT_OVER();
        if (problem) throw errors.NOT_READY({ message: problem.refused });
        return {};
      }),

    'skip-slot': signedIn['skip-slot']
      .use(ownSlot)
      .handler(async ({ input: { slot_id: slotId }, context: { caller }, errors }) => {
        const isLeftOut = await asUser(caller.id)
          .transaction()
          .execute((trx) => skipAndPlan(trx, deps, caller.id, slotId));
        if (!isLeftOut) throw errors.SLOT_OVER();
        return {};
      }),

    'change-idea': signedIn['change-idea']
      .use(ownSlot)
      .handler(async ({ input: { slot_id: slotId, change }, context: { caller }, errors }) => {
        const problem = await asUser(caller.id)
          .transaction()
          .execute((trx) => changeIdea(trx, deps, { userId: caller.id, slotId, change }));
        if (problem === 'over') throw errors.SLOT_OVER({ message: 'This post is already being created.' });
        if (problem) throw errors.CONTENT_REFUSED({ message: problem.refused });
        return {};
      }),
  };
}
