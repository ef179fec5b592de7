import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { connectAddress, useConnection, useConnectUrl } from '#features/instagram/web/public.ts';
import { presetDays } from '#features/style/preset-days.ts';
import { defaultWeeklyPosts } from '#features/style/style-rules.ts';
import { browserZone, useAutopilotUsage, useSavedSettings, useSaveSettings } from '#features/style/web/public.ts';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { autopilotKey } from '../query-keys.ts';

/**
 * Sets up Autopilot for an influencer with one click: the time, the zone, and days that the plan allows unless days are
 * already set. If no Instagram account is connected, it then opens Instagram's page, which returns here.
 */
export function usePutOnAutopilot(influencerId: string, name: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: settings } = useSavedSettings(influencerId);
  const { data: usage } = useAutopilotUsage(influencerId);
  const { data: connection } = useConnection(influencerId);
  const saveSettings = useSaveSettings(influencerId);
  const connectUrl = useConnectUrl(influencerId);
  const plan = settings && getRhythm(settings, usage?.weekly_posts_per_influencer);

  const setUp = useMutation({
    mutationFn: async () => {
      if (!plan || !connection) return;
      await saveSettings.mutateAsync({
        autopilot_enabled: true,
        autopilot_day_of_week: plan.days,
        autopilot_timezone: plan.zone,
      });
      await queries.invalidateQueries({ queryKey: autopilotKey(influencerId) });
      if (connection.connected) return void toast.success(`${name} is on Autopilot`);
      const connectPage = connectAddress(influencerId, pathname);
      // If there are several ways to connect, the user chooses one on that page.
      if (connection.ways.length > 1) return void navigate(connectPage);
      const redirectUrl = new URL(connectPage, window.location.origin).href;
      window.location.assign(await connectUrl.mutateAsync({ redirectUrl, way: null }));
    },
  });

  async function put() {
    try {
      await setUp.mutateAsync();
    } catch (error) {
      const limit = limitMet(error);
      if (limit) promptUpgrade(limit);
      else toast.error(error instanceof Error ? error.message : 'Could not set up Autopilot. Please try again.');
    }
  }

  return {
    /** The posting schedule, or undefined until the settings are loaded. */
    plan,
    isConnected: connection?.connected ?? false,
    isReady: plan !== undefined && usage !== undefined && connection !== undefined,
    isBusy: setUp.isPending,
    put: useSingleClick(put),
  };
}

type Saved = NonNullable<ReturnType<typeof useSavedSettings>['data']>;

function getRhythm(settings: Saved, weeklyPosts = defaultWeeklyPosts) {
  const { autopilot_day_of_week: chosen, autopilot_post_time: time, autopilot_timezone } = settings;
  const zone = autopilot_timezone ?? browserZone() ?? 'UTC';
  const days = chosen.length > 0 ? chosen : presetDays({ weeklyPosts, time, zone }, Temporal.Now.instant());
  return { days, time, zone };
}
