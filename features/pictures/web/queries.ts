import { useQuery } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { picturesContract } from '../contract.ts';

const call = callsOf<typeof picturesContract>();

/** What image models cost in the last days, as it is now. */
export function useImageCosts() {
  return useQuery({
    queryKey: ['admin image costs'],
    queryFn: ({ signal }) => call('get-image-costs', undefined, { signal }),
    staleTime: 0,
  });
}

/** Generates the images of this installation; the built-in one is called 'illustrated'. */
export function useImageEngine() {
  return useQuery({
    queryKey: ['image engine'],
    queryFn: ({ signal }) => call('get-image-engine', undefined, { signal }),
  });
}
