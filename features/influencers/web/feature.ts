import { Info } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { anyInfluencerKey, influencersKey, sheetsKey, trainingKey } from './query-keys.ts';

export const influencersFeature: WebFeature = {
  liveTopics: {
    influencers: { staleQueries: () => [influencersKey, anyInfluencerKey] },
    // A sheet is an image in progress, whose end is reported as a drawing; so is a training.
    drawings: { staleQueries: ({ influencerId }) => [sheetsKey(influencerId), trainingKey(influencerId)] },
    photos: { staleQueries: ({ influencerId }) => [sheetsKey(influencerId)] },
  },
  menu: [{ to: 'info', label: 'Info', icon: Info, position: 20 }],
};
