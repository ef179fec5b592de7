import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { type ConsentTerms, type Likeness, likenessStatements } from '../clone-rules.ts';
import { findInfluencer } from './influencers.ts';
import { toTermColumns } from './renew-likeness.ts';

type Clone = { readonly userId: string; readonly influencerId: string };

/**
 * Records the dated consent for a clone that was created without one. A second statement changes nothing. `onStated`
 * runs in the same transaction.
 */
export async function stateLikeness(
  db: UserDatabase,
  { userId, influencerId }: Clone,
  { likeness, consent }: { readonly likeness: Likeness; readonly consent: ConsentTerms },
  onStated: (trx: UserDatabase, influencer: Clone & { readonly seed: number }) => Promise<void>,
): Promise<'stated' | 'missing' | 'withdrawn'> {
  return db.transaction().execute(async (trx) => {
    // Serializes concurrent requests.
    await trx.selectFrom('influencers').select('id').where('id', '=', influencerId).forUpdate().execute();
    const clone = await findInfluencer(trx, userId, influencerId);
    if (!clone?.likeness) return 'missing';
    if (clone.face_url === null) return 'withdrawn';
    if (clone.likeness.relation !== 'not stated') return 'stated';
    const statement = {
      relation: likeness,
      statement: likenessStatements[likeness],
      given_at: sql<Date>`now()`,
      ...toTermColumns(consent),
    };
    const { numUpdatedRows } = await trx
      .updateTable('likeness_consents')
      .set(statement)
      .where('influencer_id', '=', influencerId)
      .where('relation', '=', 'not stated')
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    // Processes of an older version create clones without a row.
    if (numUpdatedRows === 0n)
      await trx
        .insertInto('likeness_consents')
        .values({ user_id: userId, influencer_id: influencerId, image_url: clone.face_url, ...statement })
        .execute();
    await onStated(trx, { userId, influencerId, seed: clone.seed });
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return 'stated';
  });
}
