import { randomBytes } from 'node:crypto';
import { connectableNetworks } from '#contract/networks.ts';
import { newId } from './new-id.ts';
import { Refusal } from './refusal.ts';

export type StandInAccount = {
  readonly _id: string;
  readonly profileId: string;
  readonly platform: string;
  readonly username: string;
  isRevoked: boolean;
  readonly takesCarousels: boolean;
};

/** Platforms of `GetConnectUrlData` that the product uses. */
const connectable: readonly string[] = connectableNetworks;

function isListed({ profileId, platform }: StandInAccount, query: URLSearchParams): boolean {
  return profileId === query.get('profileId') && (query.get('platform') ?? platform) === platform;
}

/** The profiles of a Zernio stand-in, and the accounts connected to them. */
export function openAccounts() {
  const profiles = new Map<string, { _id: string; name: string }>();
  const accounts = new Map<string, StandInAccount>();

  return {
    connect,
    find: (accountId: string) => accounts.get(accountId),
    ids: () => [...accounts.keys()],
    revoke: (accountId: string) => void Object.assign(accounts.get(accountId) ?? {}, { isRevoked: true }),
    disconnect(accountId: string) {
      if (!accounts.delete(accountId)) throw new Refusal(404, 'Account not found');
      return { status: 200, body: { message: 'Account disconnected' } };
    },
    makeProfile,
    listProfiles: (query: URLSearchParams) => ({
      status: 200,
      body: { profiles: [...profiles.values()].filter(({ name }) => name === query.get('name')) },
    }),
    deleteProfile(id: string) {
      if (!profiles.has(id)) throw new Refusal(404, 'Profile not found');
      // Source: Zernio API, 'Delete profile'.
      if ([...accounts.values()].some(({ profileId }) => profileId === id))
        throw new Refusal(400, 'Active connected accounts block deletion. Disconnect them first.');
      profiles.delete(id);
      return { status: 200, body: { message: 'Profile deleted' } };
    },
    beginConnecting: startConnecting,
    listAccounts,
    health,
  };

  function connect(profileId: string, plan?: 'first picture only', platform = 'instagram'): string {
    const account = {
      _id: newId(),
      profileId,
      platform,
      username: `p${randomBytes(6).toString('hex')}`,
      isRevoked: false,
      takesCarousels: plan === undefined,
    };
    accounts.set(account._id, account);
    return account._id;
  }

  function makeProfile({ name }: { name: string }) {
    const known = [...profiles.values()].find((profile) => profile.name === name);
    if (known) throw new Refusal(409, 'Profile name taken', { details: { existingProfileId: known._id } });
    const profile = { _id: newId(), name };
    profiles.set(profile._id, profile);
    return { status: 201, body: { message: 'Profile created', profile } };
  }

  function startConnecting(platform: string, query: URLSearchParams) {
    if (!connectable.includes(platform)) throw new Refusal(400, 'Unknown platform');
    if (!profiles.has(query.get('profileId') ?? '')) throw new Refusal(404, 'Profile not found');
    if (!/^https?:/.test(query.get('redirect_url') ?? ''))
      throw new Refusal(400, 'redirect_url must be absolute', { code: 'INVALID_REDIRECT_URL' });
    return { status: 200, body: { authUrl: `https://www.${platform}.com/oauth/authorize?state=x`, state: 'x' } };
  }

  function listAccounts(query: URLSearchParams) {
    if (!profiles.has(query.get('profileId') ?? '')) throw new Refusal(404, 'Profile not found');
    const found = [...accounts.values()].filter((account) => isListed(account, query));
    // Zernio returns the profile as an ID or, as here, as an object.
    const listed = found.map(({ _id, platform, profileId, username, isRevoked }) => ({
      _id,
      platform,
      profileId: { _id: profileId },
      username,
      isActive: true,
      needsReconnection: isRevoked,
    }));
    return { status: 200, body: { accounts: listed } };
  }

  function health(id: string) {
    const account = accounts.get(id);
    if (!account) throw new Refusal(404, 'Account not found');
    const tokenStatus = { valid: !account.isRevoked };
    return { status: 200, body: { status: account.isRevoked ? 'error' : 'healthy', tokenStatus, issues: [] } };
  }
}
