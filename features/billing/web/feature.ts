import { CreditCard } from 'lucide-react';
import type { WebFeature } from '#ui/web-feature.ts';
import { historyKey, profileKey, usageKey } from './query-keys.ts';
import { openPortal } from './redirect-to-checkout.ts';
import { resumeCheckout } from './resume-checkout.ts';

const changedUsage = { staleQueries: () => [usageKey] };

export const billingFeature: WebFeature = {
  // Profile changes also affect weekly posts, accounts and used training runs.
  liveTopics: {
    profile: { staleQueries: () => [profileKey, usageKey, historyKey] },
    influencers: changedUsage,
    posts: changedUsage,
  },
  accountActs: [
    { label: 'Manage Subscription', busyLabel: 'Opening…', icon: CreditCard, position: 20, act: openPortal },
  ],
  afterSignIn: resumeCheckout,
};
