import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { keyScopes } from '#contract/key-scopes.ts';
import { findKeyHolder, insertSecurityEvent } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { type CheckKey, type KeyOutcome, type KeyUse, readKey } from '#platform/http/api-key.ts';
import { keyCallsPerMinute, scopeWords } from '../key-rules.ts';
import { hashKey } from './api-keys.ts';

export type KeyChecks = {
  readonly checkKey: CheckKey;
  /**
   * Returns the id of the request's key if this process has already found it valid. For rate limiting, not for access
   * control.
   */
  readonly knownKey: (headers: IncomingHttpHeaders) => string | undefined;
};

/** Maximum cached keys per process. */
const maxKnown = 10_000;

type UsedKey = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly influencer_ids: readonly string[] | null;
  readonly calls_in_minute: number;
  readonly seconds_left: number;
};

/**
 * Looks up the key on every call, because a revoked key must stop working immediately. The same statement counts the
 * call, so the limit applies across all processes. Calls that change data are recorded in the user's security log.
 */
export function openKeyChecks(service: ServiceDatabase): KeyChecks {
  /** Keys that were valid at their last use, by hash. */
  const known = new Map<string, string>();

  return { checkKey: check, knownKey };

  function knownKey(headers: IncomingHttpHeaders): string | undefined {
    const key = readKey(headers);
    return key ? known.get(hashKey(key)) : undefined;
  }

  async function check({ key, path, changes, scopes, clientAddress, userAgent }: KeyUse): Promise<KeyOutcome> {
    const hash = hashKey(key);
    const used = await use(service, hash, clientAddress);
    const holder = used && (await findKeyHolder(service, used.user_id));
    known.delete(hash);
    if (!used || !holder) return { kind: 'unknown' };
    remember(hash, used.id);
    if (holder.isSuspended) return { kind: 'suspended' };
    if (used.calls_in_minute > keyCallsPerMinute) return { kind: 'too many', retryAfterSeconds: used.seconds_left };
    if (!scopes) return { kind: 'limited', message: 'API keys are not allowed to make this call.' };
    const missing = scopes.filter((scope) => !used.scopes.includes(scope));
    if (missing.length) {
      const labels = missing.map((scope) => `‘${scopeWords[scope].label}’`).join(' and ');
      return { kind: 'limited', message: `This API key cannot make this call: it is not allowed to ${labels}.` };
    }
    if (changes)
      await insertSecurityEvent(service, {
        userId: used.user_id,
        action: 'api_key_used',
        details: { key: used.name, call: path.slice(path.lastIndexOf('/') + 1) },
        userAgent,
      });
    const allowed = keyScopes.filter((scope) => used.scopes.includes(scope));
    const { id: keyId, influencer_ids: influencerIds } = used;
    return { kind: 'allowed', keyId, scopes: allowed, person: holder.person, influencerIds };
  }

  function remember(hash: string, id: string) {
    const [oldest] = known.keys();
    if (oldest && known.size >= maxKnown) known.delete(oldest);
    known.set(hash, id);
  }
}

async function use(service: ServiceDatabase, hash: string, address: string): Promise<UsedKey | undefined> {
  const { rows } = await sql<UsedKey>`
    update api_keys set
      counted_since = case when counted_since > now() - interval '1 minute' then counted_since else now() end,
      calls_in_minute = case when counted_since > now() - interval '1 minute' then calls_in_minute + 1 else 1 end,
      last_used_at = now(),
      last_address = ${address}
    where key_hash = ${hash}
    returning id, user_id, name, scopes, influencer_ids, calls_in_minute,
      ceil(extract(epoch from counted_since + interval '1 minute' - now()))::integer as seconds_left`.execute(service);
  return rows[0];
}
