import type { WebFeature } from '#ui/web-feature.ts';
import { connectionKey } from './query-keys.ts';

export const instagramFeature: WebFeature = {
  liveTopics: {
    connection: { staleQueries: ({ influencerId }) => [connectionKey(influencerId)] },
    posts: { staleQueries: ({ influencerId }) => [connectionKey(influencerId)] },
  },
};
