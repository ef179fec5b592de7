import type { WebFeature } from '#ui/web-feature.ts';
import { usageKey } from './query-keys.ts';

const changedUsage = { staleQueries: () => [usageKey] };

export const billingFeature: WebFeature = {
  // Source: specification, part 2, section 4: week posts, accounts and trainings used.
  liveTopics: { profile: changedUsage, influencers: changedUsage, posts: changedUsage },
};
