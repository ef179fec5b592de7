import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCalls } from '#ui/call.ts';
import type { referencesContract, sceneReference } from '../contract.ts';

const call = createCalls<typeof referencesContract>();

const referencesKey = ['scene references'] as const;

export type Reference = z.infer<typeof sceneReference>;

export function useReferences() {
  return useQuery({
    queryKey: referencesKey,
    queryFn: ({ signal }) => call('list-scene-references', undefined, { signal }),
  });
}

type Fields = Pick<Reference, 'name' | 'kind' | 'outline' | 'height_cm'>;

/** Creates a reference, or changes the one with `id`. */
export function useSaveReference(id: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ image_url, ...fields }: Fields & { readonly image_url: string }) =>
      id
        ? call('update-scene-reference', { reference_id: id, ...fields })
        : call('create-scene-reference', { image_url, ...fields }),
    onSuccess: () => queries.invalidateQueries({ queryKey: referencesKey }),
  });
}

export function useDeleteReference() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reference_id: string) => call('delete-scene-reference', { reference_id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: referencesKey }),
  });
}

/** Returns the proposed outline of an uploaded image; null if there is none. */
export async function fetchOutline(image_url: string): Promise<Reference['outline']> {
  return (await call('get-outline-proposal', { image_url })).outline;
}
