import type { InfluencerRow } from '#features/influencers/server/public.ts';
import type { FitDeps } from '#features/photos/server/public.ts';
import type { ReferenceKind } from '#features/references/reference-rules.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { SceneThing } from '../../placement-scene.ts';
import type { SlotPlan } from '../slots/slots.ts';
import { type OpenPlacement, readPlacedPosts } from './placed-posts.ts';
import { findPlacementRow, lockPlacements } from './placements.ts';

/** The reference that a post shows, as stored with its idea. */
export type Shown = NonNullable<SlotPlan['shows']>;

export type Decision = {
  readonly shown: { readonly shows: Shown; readonly reference: SceneThing } | null;
  /** Why the post does not show the reference that is due. */
  readonly problem: string | null;
};

const nothing: Decision = { shown: null, problem: null };

/** Decides which reference a post shows, when its preparation starts. A retry of the preparation keeps the decision. */
export async function decidePlacement(
  db: UserDatabase,
  deps: FitDeps,
  influencer: InfluencerRow,
  postId: string,
): Promise<Decision> {
  return db.transaction().execute(async (trx) => {
    await lockPlacements(trx, influencer.id);
    const due = await findDue(trx, deps, influencer, postId);
    if (!due) return nothing;
    const { placement, reference, problem } = due;
    if (problem) return { shown: null, problem: `“${reference.name}” is not shown. ${problem}` };
    await trx
      .insertInto('post_placements')
      .values({
        post_id: postId,
        user_id: influencer.user_id,
        influencer_id: influencer.id,
        placement_id: placement.id,
        name: reference.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: placement_id, sponsored_by } = placement;
    const { id: reference_id, name } = reference;
    // Written by create-scene-reference.
    const kind = reference.kind as ReferenceKind;
    const shows = { placement_id, reference_id, name, kind, sponsored_by };
    return { shown: { shows, reference: { name, kind, heightCm: reference.height_cm } }, problem: null };
  });
}

/**
 * Returns the placement that was decided before, or else the one that is due. A decision that no longer applies is
 * deleted.
 */
async function findDue(
  trx: UserDatabase,
  deps: FitDeps,
  { id: influencerId, user_id: userId }: InfluencerRow,
  postId: string,
): Promise<OpenPlacement | undefined> {
  const before = await readPlacedPosts(trx, deps, { userId, influencerId });
  const decided = before.decided.get(postId);
  if (!decided) return before.open.get(postId) ?? before.refused.get(postId);
  const placed = before.placements.find(({ placement }) => placement.id === decided.placement_id);
  if (placed && !placed.problem) return placed;
  await withdrawPlacement(trx, postId);
  const after = await readPlacedPosts(trx, deps, { userId, influencerId });
  return after.open.get(postId) ?? after.refused.get(postId);
}

/** Returns whether the placement of a post still applies: neither was it ended, nor was its reference deleted. */
export async function isStillPlaced(db: UserDatabase, { placement_id }: Shown): Promise<boolean> {
  const placement = await findPlacementRow(db, placement_id);
  return placement?.ended_at === null;
}

/** Returns the current partner of a post's placement, or the decided one if the placement was deleted. */
export async function findSponsor(db: UserDatabase, { placement_id, sponsored_by }: Shown): Promise<string | null> {
  const placement = await findPlacementRow(db, placement_id);
  return placement ? placement.sponsored_by : sponsored_by;
}

/** Records that a post does not show its placement. The next post that may change it shows it instead. */
export async function withdrawPlacement(trx: UserDatabase, postId: string): Promise<void> {
  await trx.deleteFrom('post_placements').where('post_id', '=', postId).execute();
}
