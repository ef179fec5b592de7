import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { PayoutMethod } from '../../affiliate-rules.ts';
import type { rewardsContract } from '../../contract.ts';
import { payoutsKey, settingsKey, statsKey } from '../query-keys.ts';

const call = createCalls<typeof rewardsContract>();

/** Queries the metrics and earnings of a user's link. */
export function useStats(userId: string) {
  return useQuery({
    queryKey: statsKey,
    queryFn: ({ signal }) => call('get-affiliate-stats', { p_user_id: userId }, { signal }),
  });
}

/** Queries the payout settings of the user; null if none were saved. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call('get-affiliate-settings', undefined, { signal })).settings,
  });
}

export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (payout: { payout_method: PayoutMethod; payout_address: string }) =>
      call('save-affiliate-settings', payout),
    onSuccess: (settings) => queries.setQueryData(settingsKey, settings),
  });
}

/** Queries the user's latest earnings. */
export function usePayouts() {
  return useQuery({
    queryKey: payoutsKey,
    queryFn: async ({ signal }) => (await call('list-affiliate-payouts', undefined, { signal })).items,
  });
}
