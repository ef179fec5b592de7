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
