import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReelShare } from '#contract/reel-shares.ts';
import { createCalls } from '#ui/call.ts';
import type { draftsContract } from '../../drafts-contract.ts';
import type { HashtagStrategy, Persona, WeekWish } from '../../week-content.ts';
import type { PostSlot, weekContract } from '../../week-contract.ts';
import { draftsKey, postsKey, slotsKey } from '../query-keys.ts';

const call = createCalls<typeof weekContract & typeof draftsContract>();

type Slots = { readonly items: PostSlot[]; readonly creditsPerReel: number | null };

/** Queries the progress of an influencer's prepared posts. */
export function useSlots(influencerId: string) {
  return useSlotsResponse(influencerId, ({ items }) => items);
}

/** Queries the credits of the video of a Reel; null if no Reels can be created. */
export function useReelPrice(influencerId: string): number | null {
  return useSlotsResponse(influencerId, ({ creditsPerReel }) => creditsPerReel).data ?? null;
}

function useSlotsResponse<Selected>(influencerId: string, select: (slots: Slots) => Selected) {
  return useQuery({
    queryKey: slotsKey(influencerId),
    queryFn: ({ signal }) => call('list-slots', { influencer_id: influencerId }, { signal }),
    select,
  });
}

export type WantedWeek = WeekWish & {
  readonly runId: string;
  readonly images: number;
  readonly reels: ReelShare;
  readonly persona: Persona;
  readonly hashtags: HashtagStrategy;
};

export function useGenerateWeek(influencerId: string) {
  const onSettled = useChangedDrafts(influencerId);
  return useMutation({
    mutationFn: ({ runId, week, days, postsPerDay, zone, images, reels, persona: influencer, hashtags }: WantedWeek) =>
      call('generate-week', {
        influencer_id: influencerId,
        run_id: runId,
        week,
        days: [...days],
        posts_per_day: postsPerDay,
        images,
        reels,
        persona: influencer,
        hashtag_strategy: hashtags,
        timezone: zone,
      }),
    onSettled,
  });
}

export function useStopWeek(influencerId: string) {
  const onSettled = useChangedDrafts(influencerId);
  return useMutation({ mutationFn: (runId: string) => call('stop-week', { run_id: runId }), onSettled });
}

export function useResumeWeek(influencerId: string) {
  const onSettled = useChangedDrafts(influencerId);
  return useMutation({ mutationFn: (runId: string) => call('resume-week', { run_id: runId }), onSettled });
}

export function useScheduleDrafts(influencerId: string) {
  const onSettled = useChangedDrafts(influencerId);
  return useMutation({
    mutationFn: (slots: readonly PostSlot[]) =>
      call('schedule-drafts', { influencer_id: influencerId, draft_ids: slots.map(({ id }) => id) }),
    onSettled,
  });
}

function useChangedDrafts(influencerId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [slotsKey(influencerId), draftsKey(influencerId), postsKey(influencerId)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}
