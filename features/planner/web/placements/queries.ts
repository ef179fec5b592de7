import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { Placement, placementsContract } from '../../placements-contract.ts';
import { placementsKey, slotsKey } from '../query-keys.ts';

const call = createCalls<typeof placementsContract>();

/** Returns an influencer's placements, active ones first. */
export function usePlacements(influencerId: string) {
  return useQuery({
    queryKey: placementsKey(influencerId),
    queryFn: async ({ signal }) => (await call('list-placements', { influencer_id: influencerId }, { signal })).items,
  });
}

export type PlacementFields = Pick<Placement, 'one_in' | 'until' | 'sponsored_by'> & { readonly referenceId: string };

/** Creates a placement, or changes the one with `id`. */
export function useSavePlacement(influencerId: string, id: string | undefined) {
  const onSuccess = useChangedPlacements(influencerId);
  return useMutation({
    mutationFn: ({ referenceId, ...fields }: PlacementFields) =>
      id
        ? call('update-placement', { placement_id: id, ...fields })
        : call('create-placement', { influencer_id: influencerId, reference_id: referenceId, ...fields }),
    onSuccess,
  });
}

export function useEndPlacement(influencerId: string) {
  const onSuccess = useChangedPlacements(influencerId);
  return useMutation({
    mutationFn: (placementId: string) => call('end-placement', { placement_id: placementId }),
    onSuccess,
  });
}

function useChangedPlacements(influencerId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [placementsKey(influencerId), slotsKey(influencerId)].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
