import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#features/billing/plans.ts';
import { isOnLargestPlan, limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import type { Range } from '#features/planner/week.ts';
import { callsOf } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';
import type { AutopilotControl } from '../autopilot-control.ts';
import type { Autopilot, autopilotContract, IdeaChange } from '../contract.ts';
import { weekInWords, weekUsedUpWords } from './control-words.ts';
import { autopilotKey, missedKey, previewKey } from './query-keys.ts';
import { settingsAddress } from './settings-address.ts';

const call = callsOf<typeof autopilotContract>();

/** What Autopilot will post and has posted for a persona, and how far it may go. */
export function useAutopilot(influencerId: string) {
  return useQuery({
    queryKey: autopilotKey(influencerId),
    queryFn: ({ signal }) => call('get-autopilot', { influencer_id: influencerId }, { signal }),
  });
}

/**
 * What the next two weeks would be by the saved settings. Asked for whenever it is looked at:
 * what it depends on changes elsewhere.
 */
export function useAutopilotPreview(influencerId: string) {
  return useQuery({
    queryKey: previewKey(influencerId),
    queryFn: ({ signal }) => call('get-autopilot-preview', { influencer_id: influencerId }, { signal }),
    staleTime: 0,
  });
}

/** Posts of a persona in a time that were held, skipped or failed. */
export function useMissedSlots(influencerId: string, range: Range) {
  return useQuery({
    queryKey: missedKey(influencerId, range),
    queryFn: async ({ signal }) =>
      (await call('list-missed-slots', { influencer_id: influencerId, ...range }, { signal })).items,
  });
}

/** What a person does with a persona's Autopilot. Each tells its own failure, and returns whether it was done. */
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
      // Beyond the largest plan there is none to upgrade to: the week has to pass.
      if (limit === 'AUTOPILOT_LIMIT' && (await isOnLargestPlan(queries)))
        toast.info(weekUsedUpWords(Date.now(), zoneOfPosts()));
      else if (limit === 'AUTOPILOT_LIMIT') promptUpgrade(limit, { help: helpWithWeek() });
      else if (limit) promptUpgrade(limit);
      else toast.error(error instanceof Error ? error.message : 'This did not work. Please try again.');
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: autopilotKey(influencerId) });
    }
  }

  /** The influencer's, as its coming posts have it. */
  function zoneOfPosts(): string {
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
    stop: () => run(() => call('stop-autopilot', ofInfluencer), 'Autopilot is stopped'),
    resume: () => run(() => call('resume-autopilot', ofInfluencer), 'Autopilot goes on'),
    runNow: () => run(() => call('run-autopilot', ofInfluencer), 'A post is being prepared'),
    approve: (slot_id: string) => run(() => call('approve-slot', { slot_id }), 'Approved: it goes out at its time'),
    skip: (slot_id: string) => run(() => call('skip-slot', { slot_id }), 'Skipped'),
    changeIdea: (slot_id: string, change: IdeaChange) => run(() => call('change-idea', { slot_id, change })),
  };
}

export type AutopilotActs = ReturnType<typeof useAutopilotActs>;
