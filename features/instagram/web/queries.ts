import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FurtherNetwork } from '#contract/networks.ts';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import type { ConnectionMethod } from '#contract/publisher-ways.ts';
import { useSession } from '#features/account/web/public.ts';
import type { imagesContract } from '#features/images/contract.ts';
import { CallError, createCalls } from '#ui/call.ts';
import type { Connection, instagramContract } from '../contract.ts';
import { connectionKey, sandboxPanelKey } from './query-keys.ts';

const call = createCalls<typeof instagramContract>();

/** A network with a simulation. */
export type SandboxNetwork = 'instagram' | FurtherNetwork;
const callImages = createCalls<typeof imagesContract>();

/** Returns an influencer's last known Instagram connection. */
export function useConnection(influencerId: string) {
  return useQuery({
    queryKey: connectionKey(influencerId),
    queryFn: async ({ signal }) => (await call('get-connection', { influencerId }, { signal })).instagram,
  });
}

/** Requests the current state from Instagram. */
export function useRefreshConnection(influencerId: string) {
  const queries = useQueryClient();
  const queryKey = connectionKey(influencerId);
  return useMutation({
    mutationFn: () => call('late-refresh-accounts', { influencerId }),
    // An earlier request may still be in progress and must not overwrite the newer result.
    onMutate: () => queries.cancelQueries({ queryKey }),
    async onSuccess({ instagram }) {
      queries.setQueryData(queryKey, instagram);
      if (await keepAvatar(instagram)) await queries.invalidateQueries({ queryKey });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Disconnects an influencer's account. */
export function useDisconnect(influencerId: string) {
  const queries = useQueryClient();
  const queryKey = connectionKey(influencerId);
  return useMutation({
    mutationFn: () => call('disconnect-instagram', { influencerId }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: ({ instagram }) => queries.setQueryData(queryKey, instagram),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/**
 * Copies a profile image from another site, because its URL expires. Returns whether there is a copy. Until then, the
 * original is shown.
 */
async function keepAvatar({ accounts: [account] }: Connection): Promise<boolean> {
  if (!account?.avatar_url || new URL(account.avatar_url).origin === window.location.origin) return false;
  const order = { url: account.avatar_url, profile_id: account.social_profile_id, key: account.id };
  return callImages('mirror-avatar', order).then(
    () => true,
    () => false,
  );
}

/** Creates the publisher's profile if there is none yet, and returns the URL of Instagram's own page. */
export function useConnectUrl(influencerId: string) {
  return useMutation({
    mutationFn: async ({ redirectUrl, way }: { redirectUrl: string; way: ConnectionMethod | null }) => {
      await call('late-create-profile', { influencerId, ...(way && { way }) });
      const { authUrl, connectUrl } = await call('late-connect-url', {
        influencerId,
        platform: 'instagram',
        redirectUrl,
      });
      // A publisher may return an empty URL.
      const address = authUrl || connectUrl;
      if (!address) throw new CallError('CONNECT_FAILED', 'No auth URL returned', 502);
      return address;
    },
  });
}

/** Sends the parameters of the redirect from Instagram's login page. */
export function useFinishLogin() {
  return useMutation({
    mutationFn: ({ state, code, error }: { state: string; code: string | null; error: string | null }) =>
      call('finish-instagram-login', { state, ...(code !== null && { code }), ...(error !== null && { error }) }),
  });
}

export function useConnectSandbox() {
  return useMutation({
    mutationFn: (order: { network: SandboxNetwork; profileId: string; username: string; firstPictureOnly: boolean }) =>
      call('connect-sandbox-instagram', order),
  });
}

/** Fails for another user's account. */
export function useSandboxPanel(network: SandboxNetwork, username: string) {
  const session = useSession();
  return useQuery({
    queryKey: sandboxPanelKey(network, username),
    queryFn: () => call('get-sandbox-instagram-panel', { network, username }),
    enabled: session.status === 'signed in',
    retry: false,
  });
}

/** Makes a simulated network fail in a specific way, or work again. */
export function useSimulate(network: SandboxNetwork, username: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (failure: PublisherFailure | null) =>
      call('simulate-sandbox-instagram', { network, username, failure }),
    onSuccess: (_ok, simulates) => queries.setQueryData(sandboxPanelKey(network, username), { simulates }),
  });
}

export function useSandboxProfile(network: SandboxNetwork, username: string) {
  return useQuery({
    queryKey: ['sandbox profile', network, username],
    queryFn: () => call('get-sandbox-instagram-profile', { network, username }, { withoutSession: true }),
    refetchInterval: 5_000,
  });
}

export type SandboxPost = NonNullable<ReturnType<typeof useSandboxProfile>['data']>['posts'][number];
