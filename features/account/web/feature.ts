import type { WebFeature } from '#ui/web-feature.ts';
import { profileKey } from './query-keys.ts';

export const accountFeature: WebFeature = {
  liveTopics: { profile: { staleQueries: () => [profileKey] } },
};
