import type { ServerFeature } from '#platform/feature.ts';
import { type StyleCallsDeps, styleCalls } from './calls.ts';

/** The style and posting settings of influencers. */
export function styleFeature(deps: StyleCallsDeps): ServerFeature {
  return {
    name: 'style',
    calls: styleCalls(deps),
    personalData: { exports: [{ table: 'influencer_channel_settings' }] },
  };
}
