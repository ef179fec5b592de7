import { z } from 'zod';
import type { ForAccount } from '../instagram-login.ts';
import type { Accounts } from './accounts.ts';
import { getCause } from './causes.ts';
import type { GraphClient } from './client.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export type LongLivedToken = { readonly token: string; readonly expiresAt: Date };

const dayMs = 24 * 3_600_000;
/** A token is valid for 60 days and may be refreshed from its second day on. */
const refreshAfterMs = 7 * dayMs;
/** Pause after a failed refresh of a token. */
const retryAfterMs = dayMs;
/** The number of tokens refreshed concurrently. */
const maxAtOnce = 10;

/** Exchanges the one-hour token from a login for one that is valid for 60 days; undefined if Meta rejects it. */
export async function longLivedToken(
  graph: GraphClient,
  appSecret: string,
  shortToken: string,
): Promise<LongLivedToken | undefined> {
  const query = { grant_type: 'ig_exchange_token', client_secret: appSecret, access_token: shortToken };
  const { body, error } = await graph('graph', '/access_token', { query });
  return error ? undefined : tokenIn(body, new Date());
}

/**
 * Refreshes each token that is a week old. A token that Meta does not refresh is retried every day until it expires.
 */
export async function refreshTokens(graph: GraphClient, accounts: Accounts, now: Date, forAccount: ForAccount) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const due = await accounts.toRefresh(now, before(refreshAfterMs), before(retryAfterMs));
  const refused: string[] = [];
  let refreshed = 0;
  for (let start = 0; start < due.length; start += maxAtOnce) {
    const batch = due.slice(start, start + maxAtOnce);
    const outcomes = await Promise.all(batch.map((id) => forAccount(id, () => refreshOne(graph, accounts, id, now))));
    refreshed += outcomes.filter((outcome) => outcome === 'refreshed').length;
    refused.push(...batch.filter((_id, index) => outcomes[index] === 'refused'));
  }
  return { refreshed, refused };
}

async function refreshOne(graph: GraphClient, accounts: Accounts, id: string, now: Date) {
  await accounts.saveTry(id, now);
  const account = await accounts.find(id);
  if (!account) return 'gone';
  const query = { grant_type: 'ig_refresh_token', access_token: account.token };
  const response = await graph('graph', '/refresh_access_token', { query }).catch(() => null);
  if (!response) return 'failed';
  if (response.error) return getCause(response) === 'access revoked' ? 'refused' : 'failed';
  const renewed = tokenIn(response.body, now);
  if (!renewed) return 'failed';
  await accounts.saveToken(account, renewed.token, renewed.expiresAt, now);
  return 'refreshed';
}

function tokenIn(body: unknown, now: Date): LongLivedToken | undefined {
  const { data } = tokenAnswer.safeParse(body);
  return data && { token: data.access_token, expiresAt: new Date(now.getTime() + data.expires_in * 1_000) };
}
