import type { InfluencerRow } from '#features/influencers/server/public.ts';
import type { FitDeps } from '#features/photos/server/public.ts';
import type { ReferenceKind } from '#features/references/reference-rules.ts';
import { listSceneReferences } from '#features/references/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { SceneThing } from '../../placement-scene.ts';
import type { SlotPlan } from '../slots/slots.ts';
import { listOpenPlacements } from './placed-posts.ts';
import { findPlacementProblem } from './placement-problem.ts';
import { findPlacementRow, lockPlacements, type PlacementRow } from './placements.ts';

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
    const placement = (await findDecided(trx, postId)) ?? (await listOpenPlacements(trx, influencer.id)).get(postId);
    const [reference] = placement ? await listSceneReferences(trx, influencer.user_id, [placement.reference_id]) : [];
    if (!placement || !reference) return nothing;
    const problem = findPlacementProblem(deps, influencer, reference, placement.sponsored_by);
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

/** Returns the placement that was decided before; deletes the decision if it no longer applies. */
async function findDecided(trx: UserDatabase, postId: string): Promise<PlacementRow | undefined> {
  const decided = await trx
    .selectFrom('post_placements')
    .select('placement_id')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  if (!decided) return undefined;
  const placement = decided.placement_id ? await findPlacementRow(trx, decided.placement_id) : undefined;
  if (placement?.ended_at === null) return placement;
  await withdrawPlacement(trx, postId);
  return undefined;
}

/** Returns whether the placement of a post still applies: neither was it ended, nor was its reference deleted. */
export async function isStillPlaced(db: UserDatabase, { placement_id }: Shown): Promise<boolean> {
  const placement = await findPlacementRow(db, placement_id);
  return placement?.ended_at === null;
}

/** Records that a post does not show its placement. The next post that may change it shows it instead. */
export async function withdrawPlacement(trx: UserDatabase, postId: string): Promise<void> {
  await trx.deleteFrom('post_placements').where('post_id', '=', postId).execute();
}
