import { Plane } from 'lucide-react';
import { instagramGroup } from '#ui/area-menu.ts';
import type { WebFeature } from '#ui/web-feature.ts';
import { autopilotKey } from './query-keys.ts';

export const autopilotFeature: WebFeature = {
  liveTopics: {
    autopilot: { staleQueries: ({ influencerId }) => [autopilotKey(influencerId)] },
    connection: { staleQueries: ({ influencerId }) => [autopilotKey(influencerId)] },
  },
  menu: [{ to: 'instagram/autopilot', label: 'Autopilot', icon: Plane, position: 45, group: instagramGroup }],
};
