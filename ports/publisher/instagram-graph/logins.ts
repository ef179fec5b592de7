import { createHash, randomBytes } from 'node:crypto';
import type { ConnectOrder } from '../publisher.ts';
import type { Query } from '../query.ts';

/** Maximum time for the login on Instagram's page. */
const maxMinutes = 60;

/** A login that a user has started. */
export type StartedLogin = { readonly profileId: string; readonly personId: string; readonly returnUrl: string };

export type Logins = ReturnType<typeof openLogins>;

/**
 * Stores started logins by the state that is sent to Instagram and returned. The database contains only the hash of a
 * state.
 */
export function openLogins(query: Query) {
  return {
    /** Resolves to the state. */
    async begin({ profileId, personId: userId, redirectUrl }: ConnectOrder): Promise<string> {
      const state = randomBytes(32).toString('base64url');
      await query(
        'insert into instagram_graph_logins (state_hash, profile_id, person_id, return_url) values ($1, $2, $3, $4)',
        [hashState(state), profileId, userId, redirectUrl],
      );
      return state;
    },

    async forgetOf(profileId: string): Promise<void> {
      await query('delete from instagram_graph_logins where profile_id = $1', [profileId]);
    },

    /** Returns the login of this state, once. Returns undefined for an unknown, used or expired state. */
    async take(state: string): Promise<StartedLogin | undefined> {
      const { rows } = await query(
        `delete from instagram_graph_logins where state_hash = $1
         returning profile_id, person_id, return_url, created_at > now() - interval '${maxMinutes} minutes' as is_valid`,
        [hashState(state)],
      );
      const [row] = rows;
      if (!row?.is_valid) return undefined;
      const { profile_id, person_id, return_url } = row;
      return { profileId: String(profile_id), personId: String(person_id), returnUrl: String(return_url) };
    },

    async deleteOld(now: Date): Promise<number> {
      const { rows } = await query(
        `delete from instagram_graph_logins where created_at < $1::timestamptz - interval '${maxMinutes} minutes' returning 1`,
        [now],
      );
      return rows.length;
    },
  };
}

function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
