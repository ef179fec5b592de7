import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingsPartProps } from '#ui/settings-parts.ts';
import PauseNotice from './pause-notice.tsx';
import { autopilotKey } from './query-keys.ts';

/** Shows in the settings whether Autopilot is paused. Cached data from before the switch is loaded again. */
export default function PauseInSettings({ influencerId, timesOn }: SettingsPartProps) {
  const queries = useQueryClient();
  useEffect(() => {
    if (timesOn > 0) void queries.invalidateQueries({ queryKey: autopilotKey(influencerId) });
  }, [queries, influencerId, timesOn]);
  return <PauseNotice influencerId={influencerId} />;
}
