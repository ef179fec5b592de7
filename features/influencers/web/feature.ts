import { Info } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { anyInfluencerKey, influencersKey, sheetsKey, trainingKey } from './query-keys.ts';

export const influencersFeature: WebFeature = {
  liveTopics: {
    influencers: { staleQueries: () => [influencersKey, anyInfluencerKey] },
    // A sheet is an image on its way, and a drawing ends with it; a training says so too.
    drawings: { staleQueries: ({ influencerId }) => [sheetsKey(influencerId), trainingKey(influencerId)] },
    photos: { staleQueries: ({ influencerId }) => [sheetsKey(influencerId)] },
  },
  menu: [{ to: 'info', label: 'Info', icon: Info, position: 20 }],
};
