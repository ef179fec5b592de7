import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import type { Character } from '#contract/character.ts';
import { createCalls } from '#ui/call.ts';
import type { characterContract } from '../../character-contract.ts';
import { characterKey } from '../query-keys.ts';

const call = createCalls<typeof characterContract>();

export function useCharacter(influencerId: string) {
  return useQuery({
    queryKey: characterKey(influencerId),
    queryFn: ({ signal }) => call('get-character', { influencer_id: influencerId }, { signal }),
  });
}

export function useCharacterVersions(influencerId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...characterKey(influencerId), 'versions'],
    queryFn: async ({ signal }) =>
      (await call('list-character-versions', { influencer_id: influencerId }, { signal })).items,
    enabled,
  });
}

/** Saves a character as a new version. */
export function useSaveCharacter(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ character, version }: { readonly character: Character; readonly version: number }) =>
      call('save-character', { influencer_id: influencerId, character, version }),
    onSuccess: (saved) => queries.setQueryData(characterKey(influencerId), saved),
    onSettled: () => queries.invalidateQueries({ queryKey: characterKey(influencerId) }),
  });
}

/** Requests a proposal from the traits. Each variant is another one. */
export function useProposeCharacter(influencerId: string) {
  return useMutation({
    mutationFn: async (wanted: { readonly language: CaptionLanguage; readonly variant: number }) =>
      (await call('get-character-proposal', { influencer_id: influencerId, ...wanted })).character,
  });
}
