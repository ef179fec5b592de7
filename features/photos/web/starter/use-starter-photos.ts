import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsNewInfluencer } from '#features/influencers/web/public.ts';
import { createCalls } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { starterPhotosContract } from '../../starter-photos-contract.ts';
import { drawingsKey } from '../query-keys.ts';

const call = createCalls<typeof starterPhotosContract>();

/** Returns whether this influencer can get the account's starter photos, and a function to request them. */
export function useStarterPhotos(influencerId: string) {
  const queries = useQueryClient();
  const queryKey = ['starter photos', influencerId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('get-starter-photos', { influencer_id: influencerId }, { signal })).offer,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationKey: queryKey,
    mutationFn: () => call('generate-starter-photos', { influencer_id: influencerId }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: drawingsKey(influencerId) }),
      ]),
  });

  const request = useSingleClick(() =>
    mutateAsync().catch((error) => toast.error(error instanceof Error ? error.message : 'Failed to generate images')),
  );
  const isNew = useIsNewInfluencer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the offer arrives; the server grants them once
  useEffect(() => {
    if (isNew && data === 'automatic') request();
  }, [isNew, data]);

  return { offer: data ?? 'none', request, isRequesting: isPending };
}
