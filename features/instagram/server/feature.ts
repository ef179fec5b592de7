import type { ServerFeature } from '#platform/feature.ts';
import { type InstagramCallsDeps, instagramCalls } from './calls.ts';

/** The Instagram account of a persona. */
export function instagramFeature(deps: InstagramCallsDeps): ServerFeature {
  return { name: 'instagram', calls: instagramCalls(deps) };
}
