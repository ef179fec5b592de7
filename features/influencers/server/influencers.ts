import { type Selectable, sql } from 'kysely';
import { type AnyDatabase, getTables, type Tables, type UserDatabase } from '#platform/database/database.ts';
import type { LikenessConsent } from '../clone-rules.ts';
import { createdVia, type Influencer, influencer } from '../contract.ts';
import { tonesIn } from '../photo-tones.ts';

/** An influencer, with the consent if it is a clone. */
export type InfluencerRow = Selectable<Tables['influencers']> & { readonly likeness: LikenessConsent | null };

/** A clone from an older version may have no row, which means that no consent was given. */
const likeness = sql<LikenessConsent | null>`case when created_via = 'clone' then coalesce(
  (
    select jsonb_build_object(
      'relation', relation, 'stated_at', given_at, 'scope', to_jsonb(scope), 'expires_at', expires_at
    ) from likeness_consents
    where influencer_id = influencers.id and revoked_at is null and given_at is not null order by given_at limit 1
  ),
  '{"relation": "not stated", "stated_at": null, "scope": ["images"], "expires_at": null}'
) end`.as('likeness');

/** Returns the caller's influencers, newest first. */
export async function listInfluencers(db: UserDatabase, origin: string): Promise<Influencer[]> {
  const rows = await db
    .selectFrom('influencers')
    .selectAll()
    .select(likeness)
    .orderBy('created_at', 'desc')
    .limit(1_000)
    .execute();
  return rows.map((row) => toInfluencer(row, origin));
}

/** Returns the names of the caller's influencers. */
export async function listInfluencerNames(
  db: UserDatabase,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db.selectFrom('influencers').select(['id', 'name']).orderBy('created_at', 'desc').limit(1_000).execute();
}

/** Returns one of a user's influencers, or undefined if it does not exist or belongs to another user. */
export async function findInfluencer(db: AnyDatabase, userId: string, id: string): Promise<InfluencerRow | undefined> {
  return getTables(db)
    .selectFrom('influencers')
    .selectAll()
    .select(likeness)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the consents for those of these influencers that are clones, by influencer. */
export async function findConsents(
  db: AnyDatabase,
  influencerIds: readonly string[],
): Promise<ReadonlyMap<string, LikenessConsent>> {
  const rows = await getTables(db)
    .selectFrom('influencers')
    .select('id')
    .select(likeness)
    .where('id', 'in', [...new Set(influencerIds)])
    .where('created_via', '=', 'clone')
    .execute();
  return new Map(rows.flatMap(({ id, likeness }) => (likeness ? [[id, toConsent(likeness)] as const] : [])));
}

/**
 * Returns how many custom trainings an account has used: built or cloned influencers. Pre-made ones are not counted.
 */
export async function countTrainings(db: AnyDatabase, userId: string): Promise<number> {
  const { used } = await getTables(db)
    .selectFrom('influencers')
    .where('user_id', '=', userId)
    .where('created_via', 'in', ['builder', 'clone'])
    .select(sql<number>`count(*)::integer`.as('used'))
    .executeTakeFirstOrThrow();
  return used;
}

export function toInfluencer(row: InfluencerRow, origin: string): Influencer {
  const { id, name, seed } = row;
  return {
    id,
    name,
    seed,
    avatar_url: row.avatar_url && origin + row.avatar_url,
    preview_image_url: row.preview_image_url && origin + row.preview_image_url,
    status: influencer.shape.status.parse(row.status),
    traits: row.traits as Record<string, unknown>, // every statement that writes it stores an object
    face_url: row.face_url && origin + row.face_url,
    gender: row.gender,
    age_group: row.age_group,
    hair_color: row.hair_color,
    tones: tonesIn(row.tones),
    likeness: row.likeness && { ...toConsent(row.likeness), scope: [...row.likeness.scope] },
    created_via: createdVia.parse(row.created_via),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function toConsent({ relation, stated_at, scope, expires_at }: LikenessConsent): LikenessConsent {
  return { relation, stated_at: toIso(stated_at), scope, expires_at: toIso(expires_at) };
}

function toIso(stored: string | null): string | null {
  return stored && new Date(stored).toISOString();
}
