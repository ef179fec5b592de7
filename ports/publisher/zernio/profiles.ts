import { z } from 'zod';
import { cutText } from '#contract/cut-text.ts';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import { buildFailureReason } from '../failures.ts';
import type {
  AccountsOutcome,
  ConnectOrder,
  ConnectOutcome,
  DisconnectOutcome,
  Failed,
  HealthOutcome,
  ProfileOutcome,
} from '../publisher.ts';
import { getRefusalCause } from './causes.ts';
import type { ZernioClient, ZernioResponse } from './client.ts';
import type { ZernioNetwork } from './zernio-network.ts';

const madeProfile = z.object({ profile: z.object({ _id: z.string() }) });
const listedProfiles = z.object({ profiles: z.array(z.object({ _id: z.string(), name: z.string() })) });
const connectAnswer = z.object({ authUrl: z.url() });
const listedAccounts = z.object({
  accounts: z.array(
    z.looseObject({
      _id: z.string(),
      platform: z.string(),
      username: z.string().nullish(),
      displayName: z.string().nullish(),
      profilePicture: z.string().nullish(),
      isActive: z.boolean().optional(),
      enabled: z.boolean().optional(),
    }),
  ),
});
const healthAnswer = z.object({
  status: z.string(),
  tokenStatus: z.object({ valid: z.boolean().optional() }).optional(),
  permissions: z.object({ canPost: z.boolean().optional() }).optional(),
});

/** Checks for the 24 hexadecimal digits of a Zernio ID; no other value is put into a URL. */
export function isZernioId(id: string): boolean {
  return /^[0-9a-f]{24}$/.test(id);
}

/**
 * Creates one profile for each influencer, because a second account connected to a profile replaces the first. Its name
 * is derived from the key only: names are unique at Zernio, so an existing profile can be found by its name.
 */
export async function createProfile(
  zernio: ZernioClient,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<ProfileOutcome> {
  const profileName = `galatea-${key}`;
  const response = await zernio('POST', '/v1/profiles', {
    body: { name: profileName, description: cutText(name, 200) },
    headers: { 'idempotency-key': key },
  });
  const made = madeProfile.safeParse(response.body).data;
  if (made) return { kind: 'created', profileId: made.profile._id };
  if (response.status !== 409 && response.status !== 422) return failed(response);
  const known = response.refusal?.details?.existingProfileId;
  if (typeof known === 'string') return { kind: 'created', profileId: known };
  const { body } = await zernio('GET', '/v1/profiles', { query: { name: profileName } });
  const found = listedProfiles.safeParse(body).data?.profiles.find((profile) => profile.name === profileName);
  return found ? { kind: 'created', profileId: found._id } : failed(response);
}

export async function connectUrl(
  zernio: ZernioClient,
  { profileId, redirectUrl }: ConnectOrder,
  network: ZernioNetwork,
): Promise<ConnectOutcome> {
  if (!isZernioId(profileId)) return { kind: 'profile not found' };
  const response = await zernio('GET', `/v1/connect/${network}`, { query: { profileId, redirect_url: redirectUrl } });
  if (response.status === 404) return { kind: 'profile not found' };
  if (response.refusal) return failed(response);
  const { data } = connectAnswer.safeParse(response.body);
  return data
    ? { kind: 'url', url: data.authUrl }
    : { kind: 'failed', reason: 'No auth URL returned', retryable: true };
}

export async function accounts(
  zernio: ZernioClient,
  profileId: string,
  network: ZernioNetwork,
): Promise<AccountsOutcome> {
  if (!isZernioId(profileId)) return { kind: 'profile not found' };
  const response = await zernio('GET', '/v1/accounts', { query: { profileId, platform: network } });
  if (response.status === 404) return { kind: 'profile not found' };
  const { data } = listedAccounts.safeParse(response.body);
  if (!data) return failed(response);
  const connected = data.accounts.filter(
    ({ platform, isActive, enabled }) => platform === network && isActive !== false && enabled !== false,
  );
  return {
    kind: 'accounts',
    accounts: connected.map(({ _id, username, displayName, profilePicture }) => ({
      id: _id,
      // A page on Facebook has only a name.
      username: username ?? displayName ?? '',
      avatarUrl: profilePicture ?? null,
      raw: { displayName, profilePicture },
    })),
  };
}

/** Checks if a post could be published to the account now. */
export async function getHealth(
  zernio: ZernioClient,
  accountId: string,
  network: ZernioNetwork,
  signal?: AbortSignal,
): Promise<HealthOutcome> {
  const getReason = (cause: PublisherFailure) => buildFailureReason(cause, undefined, network).reason;
  if (!isZernioId(accountId)) return { kind: 'reconnect needed', reason: getReason('account gone') };
  const response = await zernio('GET', `/v1/accounts/${accountId}/health`, signal ? { signal } : {});
  if (response.status === 404) return { kind: 'reconnect needed', reason: getReason('account gone') };
  const { data } = healthAnswer.safeParse(response.body);
  if (response.refusal || !data) return failed(response);
  if (data.tokenStatus?.valid === false) return { kind: 'reconnect needed', reason: getReason('access revoked') };
  if (data.permissions?.canPost === false) return { kind: 'reconnect needed', reason: getReason('permission missing') };
  return data.status === 'error'
    ? { kind: 'reconnect needed', reason: getReason('access revoked') }
    : { kind: 'healthy' };
}

/** Disconnects an account. Zernio returns 404 for an account that is already deleted. */
export async function disconnect(zernio: ZernioClient, accountId: string): Promise<DisconnectOutcome> {
  if (!isZernioId(accountId)) return { kind: 'disconnected' };
  const response = await zernio('DELETE', `/v1/accounts/${accountId}`);
  return response.refusal && response.status !== 404 ? failed(response) : { kind: 'disconnected' };
}

/**
 * Deletes a profile and its accounts. Zernio returns 400 while an account is connected, including accounts whose
 * connection was never reported to us, and 404 for a profile that is already deleted.
 */
export async function deleteProfile(zernio: ZernioClient, profileId: string): Promise<DisconnectOutcome> {
  if (!isZernioId(profileId)) return { kind: 'disconnected' };
  const listed = await zernio('GET', '/v1/accounts', { query: { profileId } });
  if (listed.status === 404) return { kind: 'disconnected' };
  const { data } = listedAccounts.safeParse(listed.body);
  if (!data) return failed(listed);
  for (const { _id } of data.accounts) {
    const outcome = await disconnect(zernio, _id);
    if (outcome.kind === 'failed') return outcome;
  }
  const response = await zernio('DELETE', `/v1/profiles/${profileId}`);
  if (!response.refusal || response.status === 404) return { kind: 'disconnected' };
  // An account was connected after the list was read.
  return response.status === 400 ? { ...failed(response), retryable: true } : failed(response);
}

function failed(response: ZernioResponse): Failed {
  if (!response.refusal) return { kind: 'failed', ...buildFailureReason('answer unreadable'), retryable: true };
  const cause = getRefusalCause(response, response.refusal);
  return {
    kind: 'failed',
    ...buildFailureReason(cause, response.refusal.error),
    retryable: response.status >= 500 || response.status === 429,
    retryAfter: response.retryAfterMs,
  };
}
