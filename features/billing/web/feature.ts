import type { WebFeature } from '#ui/web-feature.ts';
import { profileKey, usageKey } from './query-keys.ts';

const changedUsage = { staleQueries: () => [usageKey] };

export const billingFeature: WebFeature = {
  // Source: specification, part 2, section 4: week posts, accounts and trainings used.
  liveTopics: {
    profile: { staleQueries: () => [profileKey, usageKey] },
    influencers: changedUsage,
    posts: changedUsage,
  },
  headerLinks: [{ to: '/pricing', label: 'Pricing', position: 30 }],
  footerLinks: [{ to: '/pricing', label: 'Pricing', position: 10 }],
};
