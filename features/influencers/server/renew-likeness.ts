import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { announce } from '#platform/live/announce.ts';
import type { ConsentTerms, likenessErrors } from '../clone-rules.ts';
import { consentRenewed } from './events.ts';
import { findInfluencer } from './influencers.ts';

type RenewOutcome = 'renewed' | 'missing' | Exclude<keyof typeof likenessErrors, 'LIKENESS_EXPIRED'>;

/** Gives the consent for a clone new terms from now on. The first statement and its date are kept. */
export async function renewLikeness(
  db: UserDatabase,
  events: Events,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
  terms: ConsentTerms,
): Promise<RenewOutcome> {
  return db.transaction().execute(async (trx): Promise<RenewOutcome> => {
    // A withdrawal of the same consent locks this row, too.
    await trx.selectFrom('influencers').select('id').where('id', '=', influencerId).forUpdate().execute();
    const clone = await findInfluencer(trx, userId, influencerId);
    if (!clone?.likeness) return 'missing';
    if (clone.face_url === null) return 'LIKENESS_WITHDRAWN';
    if (clone.likeness.relation === 'not stated') return 'LIKENESS_NOT_STATED';
    await trx
      .updateTable('likeness_consents')
      .set({ ...toTermColumns(terms), renewed_at: sql<Date>`now()`, reminded_at: null })
      .where('influencer_id', '=', influencerId)
      .where('revoked_at', 'is', null)
      .execute();
    await events.emit(trx, consentRenewed, { userId, influencerId });
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return 'renewed';
  });
}

/** Returns the columns of a consent that is given, or renewed, now. */
export function toTermColumns({ scope, months }: ConsentTerms) {
  return { scope: [...scope], expires_at: sql<Date>`now() + make_interval(months => ${months})` };
}
