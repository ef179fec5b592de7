import { createHash, randomBytes } from 'node:crypto';
import type { ConnectOrder } from '../publisher.ts';
import type { Query } from '../query.ts';

/** How long the way to Instagram's login page and back may take. */
const maxMinutes = 60;

/** A way to the login page that somebody began. */
export type BegunLogin = { readonly profileId: string; readonly personId: string; readonly returnUrl: string };

export type Logins = ReturnType<typeof openLogins>;

/** What was begun, by the state that goes to Instagram and comes back. The database knows a state by its hash alone. */
export function openLogins(query: Query) {
  return {
    /** Resolves to the state. */
    async begin({ profileId, personId, redirectUrl }: ConnectOrder): Promise<string> {
      const state = randomBytes(32).toString('base64url');
      await query(
        'insert into instagram_graph_logins (state_hash, profile_id, person_id, return_url) values ($1, $2, $3, $4)',
        [hashOf(state), profileId, personId, redirectUrl],
      );
      return state;
    },

    async forgetOf(profileId: string): Promise<void> {
      await query('delete from instagram_graph_logins where profile_id = $1', [profileId]);
    },

    /**
     * What was begun with this state, once. Undefined for an unknown one, one that was used, and one that is too old.
     */
    async take(state: string): Promise<BegunLogin | undefined> {
      const { rows } = await query(
        `delete from instagram_graph_logins where state_hash = $1
         returning profile_id, person_id, return_url, created_at > now() - interval '${maxMinutes} minutes' as is_valid`,
        [hashOf(state)],
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

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
