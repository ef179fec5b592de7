import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SettingsPartProps } from '#ui/settings-parts.ts';
import PauseNotice from './pause-notice.tsx';
import { autopilotKey } from './query-keys.ts';

/** In the settings, where Autopilot is on: whether it is paused. What was known before the switch is asked anew. */
export default function PauseInSettings({ influencerId, timesOn }: SettingsPartProps) {
  const queries = useQueryClient();
  useEffect(() => {
    if (timesOn > 0) void queries.invalidateQueries({ queryKey: autopilotKey(influencerId) });
  }, [queries, influencerId, timesOn]);
  return <PauseNotice influencerId={influencerId} />;
}
