import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { instagramAdminContract } from '../admin-contract.ts';
import { undeletedProfilesKey } from './query-keys.ts';

const call = createCalls<typeof instagramAdminContract>();

export function useUndeletedProfiles() {
  return useQuery({
    queryKey: undeletedProfilesKey,
    queryFn: async ({ signal }) => (await call('list-undeleted-profiles', undefined, { signal })).items,
    staleTime: 0,
  });
}

export function useRetryProfileDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('retry-profile-deletion', { profile_id: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: undeletedProfilesKey }),
  });
}

export function useMarkProfileRemoved() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('mark-profile-removed', { profile_id: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: undeletedProfilesKey }),
  });
}
