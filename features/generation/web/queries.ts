import { useQuery } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { generationContract } from '../contract.ts';

const call = createCalls<typeof generationContract>();

/** Queries the recent cost of image models. */
export function useImageCosts() {
  return useQuery({
    queryKey: ['admin image costs'],
    queryFn: ({ signal }) => call('get-image-costs', undefined, { signal }),
    staleTime: 0,
  });
}

/** Queries the image engine of this installation; the name of the built-in one is 'illustrated'. */
export function useImageEngine() {
  return useQuery({
    queryKey: ['image engine'],
    queryFn: ({ signal }) => call('get-image-engine', undefined, { signal }),
  });
}
