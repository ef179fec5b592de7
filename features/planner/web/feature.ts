import { CalendarDays, ChartColumn } from 'lucide-react';
import { instagramGroup } from '#ui/area-menu.ts';
import type { WebFeature } from '#ui/web-feature.ts';
import { draftsKey, placementsKey, postEventsKey, postsElsewhereKey, postsKey, slotsKey } from './query-keys.ts';

export const plannerFeature: WebFeature = {
  liveTopics: {
    posts: {
      staleQueries: ({ influencerId }) => [
        postsKey(influencerId),
        draftsKey(influencerId),
        postEventsKey(influencerId),
      ],
    },
    connection: { staleQueries: ({ influencerId }) => [postsElsewhereKey(influencerId)] },
    drafts: {
      staleQueries: ({ influencerId }) => [
        draftsKey(influencerId),
        slotsKey(influencerId),
        placementsKey(influencerId),
      ],
    },
    // The photo may be one of the images of a post in preparation.
    photos: { staleQueries: ({ influencerId }) => [slotsKey(influencerId)] },
  },
  menu: [
    { to: 'instagram/planner', label: 'Planner', icon: CalendarDays, position: 30, group: instagramGroup },
    { to: 'instagram/insights', label: 'Insights', icon: ChartColumn, position: 35, group: instagramGroup },
  ],
};
