import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { createCalls } from '#ui/call.ts';
import type { ChannelSettings, SettingsChanges, styleContract } from '../contract.ts';
import { usageTimeZone } from '../style-rules.ts';
import { settingsKey, usageKey } from './query-keys.ts';

const call = createCalls<typeof styleContract>();

/** Queries an influencer's saved settings. */
export function useSavedSettings(influencerId: string) {
  return useQuery({
    queryKey: settingsKey(influencerId),
    queryFn: ({ signal }) => call('get-channel-settings', { influencer_id: influencerId }, { signal }),
  });
}

/**
 * Saves changes to a version of the settings, by default the current one. Works even while the page is being closed.
 */
export function saveSettings(
  influencerId: string,
  changes: SettingsChanges,
  version?: number,
): Promise<ChannelSettings> {
  return call('save-channel-settings', { influencer_id: influencerId, changes, version }, { keepalive: true });
}

/** Saves changes to settings from a page other than their editor. */
export function useSaveSettings(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: SettingsChanges) => saveSettings(influencerId, changes),
    onSuccess: (settings) => queries.setQueryData(settingsKey(influencerId), settings),
  });
}

/** Queries how many Autopilot posts were used this week, and the plan's limits. */
export function useAutopilotUsage(influencerId: string) {
  const session = useSession();
  const userId = session.status === 'signed in' ? session.user.id : '';
  return useQuery({
    queryKey: usageKey(influencerId),
    queryFn: async ({ signal }) => {
      const usageInput = { p_user_id: userId, p_influencer_id: influencerId, p_tz: usageTimeZone };
      const { rows } = await call('user-autopilot-usage', usageInput, { signal });
      return rows[0] ?? null;
    },
    enabled: userId !== '',
    refetchOnMount: 'always',
  });
}

/**
 * Queries a caption in the saved style. The style is part of the key, so that a different style fetches a different
 * caption.
 */
export function useStylePreview(settings: ChannelSettings, variant: number) {
  const { influencer_id, vibe, language, interests, max_hashtags, caption_length } = settings;
  return useQuery({
    queryKey: ['style preview', influencer_id, { vibe, language, interests, max_hashtags, caption_length, variant }],
    queryFn: ({ signal }) => call('get-style-preview', { influencer_id, variant }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
