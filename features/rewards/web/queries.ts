import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { rewardsContract } from '../contract.ts';
import { readShare } from '../share-rules.ts';
import { referralsKey, sharesKey } from './query-keys.ts';

const call = createCalls<typeof rewardsContract>();

/** Queries a user's own link and its results. */
export function useReferrals() {
  return useQuery({ queryKey: referralsKey, queryFn: ({ signal }) => call('get-referrals', undefined, { signal }) });
}

/** Queries the user's latest submitted posts. */
export function useShares() {
  return useQuery({
    queryKey: sharesKey,
    queryFn: async ({ signal }) => (await call('list-shares', undefined, { signal })).items,
  });
}

export function useSubmitShare() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => {
      const read = readShare(url);
      return call('submit-share', { url, platform: read.kind === 'post' ? read.post.platform : '' });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey }),
  });
}
