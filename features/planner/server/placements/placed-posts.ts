import { sql } from 'kysely';
import { listSceneReferences } from '#features/references/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { choosePlacements, type PlacedPost } from '../../choose-placements.ts';
import { canceledStatuses } from '../../post-status.ts';
import { toInstant } from '../../post-time.ts';
import { listPlacementRows, type PlacementRow } from './placements.ts';

/** The posts of an influencer that show a reference, by id. */
type PlacedPosts = {
  /** Started posts, with the name of the reference. */
  readonly decided: ReadonlyMap<string, { readonly placement_id: string | null; readonly name: string }>;
  /** Posts that have not started, with the placement that they will show. */
  readonly open: ReadonlyMap<string, PlacementRow>;
};

/** Returns the placement of each post that has not started, by the id of the post. */
export async function listOpenPlacements(
  db: UserDatabase,
  influencerId: string,
): Promise<ReadonlyMap<string, PlacementRow>> {
  return (await readPlacedPosts(db, influencerId)).open;
}

async function readPlacedPosts(db: UserDatabase, influencerId: string): Promise<PlacedPosts> {
  const rows = (await listPlacementRows(db, influencerId)).filter(({ ended_at }) => ended_at === null);
  const earliest = rows.map(({ created_at }) => created_at).toSorted((one, other) => Number(one) - Number(other))[0];
  const posts = earliest ? await listCalendar(db, influencerId, earliest) : [];
  // After the calendar: a post that starts in the meantime is found here.
  const decided = await listDecided(db, influencerId);
  const chosen = choosePlacements(
    rows.map(({ id, created_at, until, one_in }) => ({ id, startMs: created_at.getTime(), until, oneIn: one_in })),
    posts.map((post) => ({
      ...post,
      isOpen: post.isOpen && !decided.has(post.id),
      placementId: decided.get(post.id)?.placement_id ?? null,
    })),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const open = [...chosen].flatMap(([postId, id]) => {
    const row = byId.get(id);
    return row ? [[postId, row] as const] : [];
  });
  return { decided, open: new Map(open) };
}

async function listDecided(db: UserDatabase, influencerId: string): Promise<PlacedPosts['decided']> {
  const rows = await db
    .selectFrom('post_placements')
    .select(['post_id', 'placement_id', 'name'])
    .where('influencer_id', '=', influencerId)
    .execute();
  return new Map(rows.map(({ post_id, ...shown }) => [post_id, shown]));
}

/**
 * Returns the posts on an influencer's calendar since an instant: the drafts that the product prepares, and the
 * scheduled and published posts.
 */
async function listCalendar(
  db: UserDatabase,
  influencerId: string,
  since: Date,
): Promise<Omit<PlacedPost, 'placementId'>[]> {
  // Before the posts: a draft that is scheduled in the meantime is found as a post.
  const drafts = await db
    .selectFrom('post_slots')
    .innerJoin('post_drafts', 'post_drafts.id', 'post_slots.id')
    .select(['post_slots.id', 'state', 'halted', 'scheduled_local', 'timezone'])
    .where('post_slots.influencer_id', '=', influencerId)
    .execute();
  const posts = await db
    .selectFrom('scheduled_posts')
    .select([
      sql<string>`coalesce(post_id, id)`.as('id'),
      sql<Date>`min(scheduled_at)`.as('at'),
      sql<string>`min(coalesce(left(scheduled_local, 10), to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD')))`.as(
        'day',
      ),
    ])
    .where('influencer_id', '=', influencerId)
    .where('scheduled_at', '>=', since)
    .where('status', 'not in', [...canceledStatuses])
    .groupBy(sql`coalesce(post_id, id)`)
    .execute();
  const isPost = new Set(posts.map(({ id }) => id));
  return [
    ...posts.map(({ id, at, day }) => ({ id, atMs: at.getTime(), day, isOpen: false })),
    ...drafts
      .filter(({ id }) => !isPost.has(id))
      .map(({ id, state, halted, scheduled_local: local, timezone }) => ({
        id,
        atMs: toInstant(local, timezone)?.epochMilliseconds ?? 0,
        day: local.slice(0, 10),
        isOpen: state === 'waiting' && halted !== 'edited',
      })),
  ];
}

/** Returns the name of the reference that each post shows or will show, by the id of the post. */
export async function listShownNames(db: UserDatabase, influencerId: string): Promise<ReadonlyMap<string, string>> {
  const { decided, open } = await readPlacedPosts(db, influencerId);
  const [first] = open.values();
  const ids = [...new Set([...open.values()].map(({ reference_id }) => reference_id))];
  const references = first ? await listSceneReferences(db, first.user_id, ids) : [];
  const names = new Map(references.map(({ id, name }) => [id, name]));
  return new Map([
    ...[...decided].map(([id, { name }]) => [id, name] as const),
    ...[...open].flatMap(([id, { reference_id }]) => {
      const name = names.get(reference_id);
      return name === undefined ? [] : [[id, name] as const];
    }),
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
