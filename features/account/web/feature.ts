import { UserRound } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';

export const accountFeature: WebFeature = {
  accountLinks: [{ to: '/account', label: 'Account', icon: UserRound, position: 10 }],
};
