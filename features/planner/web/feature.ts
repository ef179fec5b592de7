import { CalendarDays } from 'lucide-react';
import { instagramGroup } from '#ui/area-menu.ts';
import type { WebFeature } from '#ui/web-feature.ts';
import { postsKey } from './query-keys.ts';

export const plannerFeature: WebFeature = {
  liveTopics: { posts: { staleQueries: ({ influencerId }) => [postsKey(influencerId)] } },
  menu: [{ to: 'instagram/planner', label: 'Planner', icon: CalendarDays, position: 30, group: instagramGroup }],
};
