import { UserRound } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { sessionKey } from './query-keys.ts';

export const accountFeature: WebFeature = {
  liveTopics: { session: { staleQueries: () => [sessionKey] } },
  accountLinks: [{ to: '/account', label: 'Account', icon: UserRound, position: 10 }],
};
