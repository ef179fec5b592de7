import { Gift, HandCoins } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { processReferral } from './process-referral.ts';
import { rewardsKey } from './query-keys.ts';

export const rewardsFeature: WebFeature = {
  // Rewards also change the credits.
  liveTopics: { profile: { staleQueries: () => [rewardsKey] } },
  accountLinks: [
    { to: '/free-credits', label: 'Get Free Credits', icon: Gift, position: 50 },
    { to: '/dashboard/affiliate', label: 'Affiliate Dashboard', icon: HandCoins, position: 60 },
  ],
  afterSignIn: (user) => processReferral(user)?.then(() => false) ?? null,
};
