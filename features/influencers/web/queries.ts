import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { callsOf } from '#ui/call.ts';
import type { influencersContract } from '../contract.ts';

const call = callsOf<typeof influencersContract>();

/** A preview draws a picture while the person waits. Source: specification, part 2, section 9, 'generate'. */
const drawingTimeout = 120_000;

export function useInfluencers() {
  const session = useSession();
  return useQuery({
    queryKey: ['influencers'],
    queryFn: () => call('list-influencers'),
    enabled: session.status === 'signed in',
  });
}

export function useInfluencer(id: string) {
  const session = useSession();
  return useQuery({
    queryKey: ['influencer', id],
    queryFn: () => call('get-influencer', { influencer_id: id }),
    enabled: session.status === 'signed in',
  });
}

export function usePreview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (options: Record<string, string>) => call('preview', { options }, { timeout: drawingTimeout }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['usage'] }),
  });
}

export function useCreateInfluencer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { name: string; profile: Record<string, string>; previewImageUrl: string }) =>
      call('create-influencer', {
        name: wanted.name,
        traits: { profile: wanted.profile },
        preview_image_url: wanted.previewImageUrl,
        created_via: 'builder',
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['influencers'] }),
        queries.invalidateQueries({ queryKey: ['usage'] }),
      ]),
  });
}
