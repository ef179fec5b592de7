import type { WebFeature } from '#ui/web-feature.ts';
import { processReferral } from './process-referral.ts';

export const rewardsFeature: WebFeature = {
  afterSignIn: (person) => processReferral(person)?.then(() => false) ?? null,
};
