import { UserRound } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { dataExportKey, sessionKey } from './query-keys.ts';

export const accountFeature: WebFeature = {
  liveTopics: {
    session: { staleQueries: () => [sessionKey] },
    export: { staleQueries: () => [dataExportKey] },
  },
  accountLinks: [{ to: '/account', label: 'Account', icon: UserRound, position: 10 }],
};
