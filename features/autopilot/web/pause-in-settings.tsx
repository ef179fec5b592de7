import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingsPartProps } from '#ui/settings-parts.ts';
import PauseNotice from './pause-notice.tsx';
import { autopilotKey } from './query-keys.ts';

/** Shows on the settings page whether Autopilot is paused. Data cached before the switch is reloaded. */
export default function PauseInSettings({ influencerId, timesOn }: SettingsPartProps) {
  const queries = useQueryClient();
  useEffect(() => {
    if (timesOn > 0) void queries.invalidateQueries({ queryKey: autopilotKey(influencerId) });
  }, [queries, influencerId, timesOn]);
  return <PauseNotice influencerId={influencerId} />;
}
