import { Info } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { anyInfluencerKey, influencersKey } from './query-keys.ts';

export const influencersFeature: WebFeature = {
  liveTopics: { influencers: { staleQueries: () => [influencersKey, anyInfluencerKey] } },
  menu: [{ to: 'info', label: 'Info', icon: Info, position: 20 }],
};
