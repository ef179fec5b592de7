import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { rewardsContract } from '../../contract.ts';
import { allPayoutsKey, sharesToReviewKey } from '../query-keys.ts';

const call = createCalls<typeof rewardsContract>();

export type Verdict = { readonly verdict: 'approved' } | { readonly verdict: 'rejected'; readonly reason: string };

/** Queries the posts that are pending review. */
export function useSharesToReview() {
  return useQuery({
    queryKey: sharesToReviewKey,
    queryFn: async ({ signal }) => (await call('list-shares-to-review', undefined, { signal })).items,
  });
}

/** Reviews a post. The list is refetched after any response, because another admin may have been faster. */
export function useReviewShare(shareId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (verdict: Verdict) => call('review-share', { share_id: shareId, ...verdict }),
    onSettled: () => queries.invalidateQueries({ queryKey: sharesToReviewKey }),
  });
}

/** Queries the amounts due to affiliates. */
export function usePayoutsDue() {
  return useQuery({
    queryKey: [...allPayoutsKey, 'due'],
    queryFn: async ({ signal }) => (await call('list-payouts-due', undefined, { signal })).items,
  });
}

/** Queries the latest batches. */
export function useBatches() {
  return useQuery({
    queryKey: [...allPayoutsKey, 'batches'],
    queryFn: async ({ signal }) => (await call('list-payout-batches', undefined, { signal })).items,
  });
}

export function useCreateBatch() {
  return usePayoutAct(() => call('create-payout-batch'));
}

export function useEndPayouts() {
  return usePayoutAct(async ({ lines, outcome }: { lines: readonly string[]; outcome: 'paid' | 'failed' }) => {
    for (const line_id of lines) await call('end-payout', { line_id, outcome });
  });
}

export function useForfeit() {
  return usePayoutAct((asked: { affiliate_id: string; reason: string }) => call('forfeit-commissions', asked));
}

export function useSaveTaxForm() {
  return usePayoutAct((asked: { affiliate_id: string; collected: boolean }) => call('save-tax-form', asked));
}

/** An action that changes payouts. The lists are refetched whether it succeeds or fails. */
function usePayoutAct<Asked, Answer>(act: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: allPayoutsKey }),
  });
}
