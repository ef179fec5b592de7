import { findInfluencer } from '#features/influencers/server/public.ts';
import type { Database, UserDatabase } from '#platform/database/database.ts';
import type { MailedAnswer, MailedPost } from '../contract.ts';
import { approveSlot } from './answer-slot.ts';
import type { PlanDeps } from './plan-slots.ts';
import { skipAndPlan } from './skip-slot-and-replan.ts';
import { readSlotToken } from './slot-token.ts';
import { type SlotRow, slotColumns, toSlot } from './slots.ts';
import { isWaiting, waitingPosts } from './waiting-posts.ts';

export type MailedPostDeps = PlanDeps & Pick<Database, 'asUser' | 'service'> & { readonly secret: string };

/** Returns the post that an emailed link refers to, or null if it does not exist. The link's token grants access. */
export async function readMailedPost(deps: MailedPostDeps, token: string, origin: string): Promise<MailedPost | null> {
  const slot = await findMailedSlot(deps, token);
  return slot && showSlot(deps.asUser(slot.user_id), slot, origin);
}

/**
 * Approves or skips the post that an emailed link refers to, as its owner would, and returns its new state. A post that
 * was already approved or skipped, or is over, does not change. Returns null if there is no such post, or the reason
 * why it cannot be approved.
 */
export async function answerMailedPost(
  deps: MailedPostDeps,
  { token, answer }: { token: string; answer: MailedAnswer },
  origin: string,
): Promise<MailedPost | { readonly refused: string } | null> {
  const slot = await findMailedSlot(deps, token);
  if (!slot) return null;
  const { id, user_id: userId } = slot;
  const problem = await deps
    .asUser(userId)
    .transaction()
    .execute(async (trx) => {
      if (!isWaiting(slot)) return undefined;
      if (answer === 'approve') return approveSlot(trx, deps, id);
      await skipAndPlan(trx, deps, userId, id);
      return undefined;
    });
  if (typeof problem === 'object') return problem;
  return readMailedPost(deps, token, origin);
}

async function findMailedSlot({ service, secret }: MailedPostDeps, token: string): Promise<SlotRow | null> {
  const id = readSlotToken(secret, token);
  if (!id) return null;
  const slot = await service.selectFrom('autopilot_slots').select(slotColumns).where('id', '=', id).executeTakeFirst();
  return slot ?? null;
}

async function showSlot(db: UserDatabase, slot: SlotRow, origin: string): Promise<MailedPost | null> {
  const influencer = await findInfluencer(db, slot.user_id, slot.influencer_id);
  if (!influencer) return null;
  const { id: influencer_id, name } = influencer;
  const [waiting] = await waitingPosts(db, origin, influencer_id, [slot]);
  const about = { influencer_id, name };
  if (waiting) return { ...about, kind: 'waiting', post: waiting };
  const isApproved = slot.state === 'scheduled' || (slot.state === 'waiting' && slot.approved_at !== null);
  return { ...about, kind: isApproved ? 'approved' : 'over', post: toSlot(slot) };
}
