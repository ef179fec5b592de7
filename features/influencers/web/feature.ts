import { Info } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { anyCharacterKey, anyInfluencerKey, influencersKey, sheetsKey, trainingKey } from './query-keys.ts';

export const influencersFeature: WebFeature = {
  liveTopics: {
    influencers: { staleQueries: () => [influencersKey, anyInfluencerKey, anyCharacterKey] },
    // A sheet is an image in progress, and its completion is reported as a drawing; the same applies to a training run.
    drawings: { staleQueries: ({ influencerId }) => [sheetsKey(influencerId), trainingKey(influencerId)] },
    photos: { staleQueries: ({ influencerId }) => [sheetsKey(influencerId)] },
  },
  menu: [{ to: 'info', label: 'Info', icon: Info, position: 20 }],
};
