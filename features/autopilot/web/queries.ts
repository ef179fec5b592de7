import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#features/billing/plans.ts';
import { isOnLargestPlan, limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import type { Range } from '#features/planner/week.ts';
import { createCalls } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';
import type { AutopilotControl } from '../autopilot-control.ts';
import type { Autopilot, autopilotContract, IdeaChange } from '../contract.ts';
import { weekInWords, weekUsedUpWords } from './control-words.ts';
import { autopilotKey, missedKey, previewKey } from './query-keys.ts';
import { settingsAddress } from './settings-address.ts';

const call = createCalls<typeof autopilotContract>();

/** Returns an influencer's planned and past Autopilot posts, and its control settings. */
export function useAutopilot(influencerId: string) {
  return useQuery({
    queryKey: autopilotKey(influencerId),
    queryFn: ({ signal }) => call('get-autopilot', { influencer_id: influencerId }, { signal }),
  });
}

/**
 * Returns the preview of the next two weeks with the saved settings. It is refetched on every view, because the
 * settings change on other pages.
 */
export function useAutopilotPreview(influencerId: string) {
  return useQuery({
    queryKey: previewKey(influencerId),
    queryFn: ({ signal }) => call('get-autopilot-preview', { influencer_id: influencerId }, { signal }),
    staleTime: 0,
  });
}

/** Returns an influencer's held, skipped and failed posts in a period. */
export function useMissedSlots(influencerId: string, range: Range) {
  return useQuery({
    queryKey: missedKey(influencerId, range),
    queryFn: async ({ signal }) =>
      (await call('list-missed-slots', { influencer_id: influencerId, ...range }, { signal })).items,
  });
}

/**
 * Returns the user's actions on an influencer's Autopilot. Each reports its own failure and returns whether it
 * succeeded.
 */
export function useAutopilotActs(influencerId: string) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });

  async function run(act: () => Promise<unknown>, done?: string): Promise<boolean> {
    try {
      await mutateAsync(act);
      if (done) toast.success(done);
      return true;
    } catch (error) {
      const limit = limitMet(error);
      // The largest plan has no upgrade, so the user has to wait for the next week.
      if (limit === 'AUTOPILOT_LIMIT' && (await isOnLargestPlan(queries)))
        toast.info(weekUsedUpWords(Date.now(), getPostsZone()));
      else if (limit === 'AUTOPILOT_LIMIT') promptUpgrade(limit, { help: helpWithWeek() });
      else if (limit) promptUpgrade(limit);
      else toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: autopilotKey(influencerId) });
    }
  }

  /** The influencer's time zone, based on its planned posts. */
  function getPostsZone(): string {
    const known = queries.getQueryData<Autopilot>(autopilotKey(influencerId));
    return known?.coming[0]?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  function helpWithWeek() {
    const known = queries.getQueryData<Autopilot>(autopilotKey(influencerId));
    const action = { label: 'Change the days', to: settingsAddress(influencerId) };
    return { fact: ({ autopilot }: Plan) => weekInWords(known, Date.now(), autopilot), action };
  }

  const ofInfluencer = { influencer_id: influencerId };
  return {
    isPending,
    save: (changes: Partial<AutopilotControl>) =>
      run(() => call('save-autopilot', { ...ofInfluencer, changes }), 'Saved'),
    stop: () => run(() => call('stop-autopilot', ofInfluencer), 'Autopilot stopped'),
    resume: () => run(() => call('resume-autopilot', ofInfluencer), 'Autopilot resumed'),
    runNow: () => run(() => call('run-autopilot', ofInfluencer), 'A post is being prepared'),
    approve: (slot_id: string) =>
      run(() => call('approve-slot', { slot_id }), 'Approved. It will be published as scheduled.'),
    skip: (slot_id: string) => run(() => call('skip-slot', { slot_id }), 'Skipped'),
    changeIdea: (slot_id: string, change: IdeaChange) => run(() => call('change-idea', { slot_id, change })),
  };
}

export type AutopilotActs = ReturnType<typeof useAutopilotActs>;
