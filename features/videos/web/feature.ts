import type { WebFeature } from '#ui/web-feature.ts';
import { conversionsKey, uploadedKey } from './query-keys.ts';

export const videosFeature: WebFeature = {
  liveTopics: { conversions: { staleQueries: () => [conversionsKey, uploadedKey] } },
};
