import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { callsOf } from '#ui/call.ts';
import type { ChannelSettings, SettingsChanges, styleContract } from '../contract.ts';
import { usageTimeZone } from '../style-rules.ts';
import { settingsKey, usageKey } from './query-keys.ts';

const call = callsOf<typeof styleContract>();

/** A persona's settings, as they are saved. */
export function useSavedSettings(influencerId: string) {
  return useQuery({
    queryKey: settingsKey(influencerId),
    queryFn: ({ signal }) => call('get-channel-settings', { influencer_id: influencerId }, { signal }),
  });
}

/** Saves changes of a version of the settings, of the current one by default; also while the page is being left. */
export function saveSettings(
  influencerId: string,
  changes: SettingsChanges,
  version?: number,
): Promise<ChannelSettings> {
  return call('save-channel-settings', { influencer_id: influencerId, changes, version }, { keepalive: true });
}

/** Saves changes of settings from a page on which they are not edited. */
export function useSaveSettings(influencerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: SettingsChanges) => saveSettings(influencerId, changes),
    onSuccess: (settings) => queries.setQueryData(settingsKey(influencerId), settings),
  });
}

/** How much of the week's Autopilot posts is used, and how many the plan has. */
export function useAutopilotUsage(influencerId: string) {
  const session = useSession();
  const userId = session.status === 'signed in' ? session.user.id : '';
  return useQuery({
    queryKey: usageKey(influencerId),
    queryFn: async ({ signal }) => {
      const asked = { p_user_id: userId, p_influencer_id: influencerId, p_tz: usageTimeZone };
      const { rows } = await call('user-autopilot-usage', asked, { signal });
      return rows[0] ?? null;
    },
    enabled: userId !== '',
    refetchOnMount: 'always',
  });
}

/** A caption in the saved style, which the key names: another style is another caption. */
export function useStylePreview(settings: ChannelSettings, variant: number) {
  const { influencer_id, vibe, language, interests, max_hashtags, caption_length } = settings;
  return useQuery({
    queryKey: ['style preview', influencer_id, { vibe, language, interests, max_hashtags, caption_length, variant }],
    queryFn: ({ signal }) => call('get-style-preview', { influencer_id, variant }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
