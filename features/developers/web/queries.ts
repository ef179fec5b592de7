import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { developersContract } from '../contract.ts';
import { keysKey } from './query-keys.ts';

const call = callsOf<typeof developersContract>();

export type KeyInput = Parameters<typeof call<'create-api-key'>>[1] & object;

/** The person's API keys, newest first. */
export function useKeys() {
  return useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call('list-api-keys', undefined, { signal }),
    staleTime: 0, // it says when each was used
  });
}

export function useCreateKey() {
  return useChangedKeys((settings: KeyInput) => call('create-api-key', settings));
}

export function useUpdateKey() {
  return useChangedKeys(({ id, ...settings }: KeyInput & { id: string }) =>
    call('update-api-key', { key_id: id, ...settings }),
  );
}

export function useRevokeKey() {
  return useChangedKeys((id: string) => call('revoke-api-key', { key_id: id }));
}

function useChangedKeys<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: keysKey }),
  });
}
