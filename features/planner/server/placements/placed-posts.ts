import { sql } from 'kysely';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { FitDeps } from '#features/photos/server/public.ts';
import { listSceneReferences, type OwnReference } from '#features/references/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { choosePlacements } from '../../choose-placements.ts';
import { canceledStatuses } from '../../post-status.ts';
import { listCalendar } from './placement-calendar.ts';
import { findPlacementProblem } from './placement-problem.ts';
import { listPlacementRows, type PlacementRow } from './placements.ts';

type Influencer = { readonly userId: string; readonly influencerId: string };

/** A placement that has not ended, with its reference. */
export type OpenPlacement = {
  readonly placement: PlacementRow;
  readonly reference: OwnReference;
  /** Why posts cannot show the reference. */
  readonly problem: string | null;
};

/** The posts of an influencer and their placements, by the id of the post. */
type PlacedPosts = {
  readonly placements: readonly OpenPlacement[];
  /** Started posts, with the name of the reference. */
  readonly decided: ReadonlyMap<string, { readonly placement_id: string | null; readonly name: string }>;
  /** Posts that have not started, with the placement that they will show. */
  readonly open: ReadonlyMap<string, OpenPlacement>;
  /** Posts that have not started, with the placement that would be due if its reference could be shown. */
  readonly refused: ReadonlyMap<string, OpenPlacement>;
};

/** Returns the posts that show a reference. A placement with a problem takes no turn from the others. */
export async function readPlacedPosts(db: UserDatabase, deps: FitDeps, influencer: Influencer): Promise<PlacedPosts> {
  const placements = await listOpenPlacements(db, deps, influencer);
  const starts = placements.map(({ placement }) => placement.created_at.getTime());
  const calendar = starts.length ? await listCalendar(db, influencer.influencerId, new Date(Math.min(...starts))) : [];
  // After the calendar: a post that starts in the meantime is found here.
  const decided = await listDecided(db, influencer.influencerId);
  const posts = calendar.map((post) => ({
    ...post,
    isOpen: post.isOpen && !decided.has(post.id),
    placementId: decided.get(post.id)?.placement_id ?? null,
  }));
  const choose = (some: readonly OpenPlacement[]) => {
    const chosen = choosePlacements(some.map(toPlaced), posts);
    return new Map(
      [...chosen].flatMap(([postId, id]) => {
        const found = some.find(({ placement }) => placement.id === id);
        return found ? [[postId, found] as const] : [];
      }),
    );
  };
  const open = choose(placements.filter(({ problem }) => problem === null));
  const refused = [...choose(placements)].filter(([, { problem }]) => problem !== null);
  return { placements, decided, open, refused: new Map(refused) };
}

async function listOpenPlacements(
  db: UserDatabase,
  deps: FitDeps,
  { userId, influencerId }: Influencer,
): Promise<readonly OpenPlacement[]> {
  const rows = (await listPlacementRows(db, influencerId)).filter(({ ended_at }) => ended_at === null);
  const influencer = rows.length ? await findInfluencer(db, userId, influencerId) : undefined;
  if (!influencer) return [];
  const ids = [...new Set(rows.map(({ reference_id }) => reference_id))];
  const references = await listSceneReferences(db, userId, ids);
  return rows.flatMap((placement) => {
    const reference = references.find(({ id }) => id === placement.reference_id);
    if (!reference) return [];
    const problem = findPlacementProblem(deps, influencer, reference, placement.sponsored_by);
    return { placement, reference, problem };
  });
}

function toPlaced({ placement: { id, created_at, until, one_in } }: OpenPlacement) {
  return { id, startMs: created_at.getTime(), until, oneIn: one_in };
}

async function listDecided(db: UserDatabase, influencerId: string): Promise<PlacedPosts['decided']> {
  const rows = await db
    .selectFrom('post_placements')
    .select(['post_id', 'placement_id', 'name'])
    .where('influencer_id', '=', influencerId)
    .execute();
  return new Map(rows.map(({ post_id, ...shown }) => [post_id, shown]));
}

/** Returns the name of the reference that each post shows or will show, by the id of the post. */
export async function listShownNames(
  db: UserDatabase,
  deps: FitDeps,
  influencer: Influencer,
): Promise<ReadonlyMap<string, string>> {
  const { decided, open } = await readPlacedPosts(db, deps, influencer);
  return new Map([
    ...[...decided].map(([id, { name }]) => [id, name] as const),
    ...[...open].map(([id, { reference }]) => [id, reference.name] as const),
  ]);
}

/** Returns the name of the reference that each of these posts shows, by the id of the post. */
export async function findShownNames(
  db: UserDatabase,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_placements')
    .select(['post_id', 'name'])
    .where('post_id', '=', sql<string>`any(${[...postIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ post_id, name }) => [post_id, name]));
}

/** Counts the posts and drafts that show each of an influencer's placements, by the id of the placement. */
export async function countPlacedPosts(db: UserDatabase, influencerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('post_placements as placed')
    .select(['placement_id', sql<number>`count(*)::integer`.as('posts')])
    .where('influencer_id', '=', influencerId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('post_drafts').select('id').whereRef('post_drafts.id', '=', 'placed.post_id')),
        exists(
          selectFrom('scheduled_posts')
            .select('id')
            .whereRef('scheduled_posts.id', '=', 'placed.post_id')
            .where('status', 'not in', [...canceledStatuses]),
        ),
      ]),
    )
    .groupBy('placement_id')
    .execute();
  return new Map(rows.flatMap(({ placement_id, posts }) => (placement_id ? [[placement_id, posts]] : [])));
}
