import { Share2 } from 'lucide-react';
import { instagramGroup } from '#ui/area-menu.ts';
import type { WebFeature } from '#ui/web-feature.ts';
import { connectionKey, networkAccountsKey } from './query-keys.ts';

export const instagramFeature: WebFeature = {
  menu: [{ to: 'instagram/accounts', label: 'Accounts', icon: Share2, position: 50, group: instagramGroup }],
  liveTopics: {
    connection: { staleQueries: ({ influencerId }) => [connectionKey(influencerId), networkAccountsKey(influencerId)] },
    posts: { staleQueries: ({ influencerId }) => [connectionKey(influencerId)] },
  },
};
