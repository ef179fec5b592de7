import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FurtherNetwork } from '#contract/networks.ts';
import { createCalls } from '#ui/call.ts';
import type { networkAccountsContract, PreparedPosts } from '../../network-accounts-contract.ts';
import { networkAccountsKey } from '../query-keys.ts';

const call = createCalls<typeof networkAccountsContract>();

/** Returns the networks of this installation other than Instagram, and the influencer's accounts on them. */
export function useNetworkAccounts(influencerId: string) {
  return useQuery({
    queryKey: networkAccountsKey(influencerId),
    queryFn: ({ signal }) => call('list-network-accounts', { influencerId }, { signal }),
  });
}

/** Returns the boards of the account on Pinterest. */
export function useBoards(influencerId: string) {
  return useQuery({
    queryKey: [...networkAccountsKey(influencerId), 'boards'],
    queryFn: ({ signal }) => call('list-boards', { influencerId }, { signal }),
  });
}

export function useNetworkConnectUrl(influencerId: string) {
  return useMutation({
    mutationFn: (order: { network: FurtherNetwork; redirectUrl: string }) =>
      call('get-network-connect-url', { influencerId, ...order }),
  });
}

/** Requests the current state of an account from the publishing service. */
export function useRefreshNetworkAccount(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (network: FurtherNetwork) => call('refresh-network-account', { influencerId, network }),
    onSettled: () => queries.invalidateQueries({ queryKey: networkAccountsKey(influencerId) }),
  });
}

/** Changes how prepared posts are published on a network. */
export function useSaveNetworkSettings(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: { network: FurtherNetwork; prepared: PreparedPosts }) =>
      call('save-network-settings', { influencerId, ...changes }),
    onSettled: () => queries.invalidateQueries({ queryKey: networkAccountsKey(influencerId) }),
  });
}

export function useDisconnectNetwork(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (network: FurtherNetwork) => call('disconnect-network-account', { influencerId, network }),
    onSettled: () => queries.invalidateQueries({ queryKey: networkAccountsKey(influencerId) }),
  });
}
