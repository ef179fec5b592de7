import { SlidersHorizontal } from 'lucide-react';
import { instagramGroup } from '#ui/area-menu.ts';
import type { WebFeature } from '#ui/web-feature.ts';
import { settingsKey, usageKey } from './query-keys.ts';

export const styleFeature: WebFeature = {
  liveTopics: {
    settings: { staleQueries: ({ influencerId }) => [settingsKey(influencerId)] },
    autopilot: { staleQueries: ({ influencerId }) => [usageKey(influencerId)] },
  },
  menu: [
    {
      to: 'instagram/settings',
      label: 'Style & Settings',
      icon: SlidersHorizontal,
      position: 40,
      group: instagramGroup,
    },
  ],
};
