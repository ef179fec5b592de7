import type { ServerFeature } from '#platform/feature.ts';
import { developersCalls } from './calls.ts';

/** What programs do in a person's name. */
export function developersFeature(): ServerFeature {
  return { name: 'developers', calls: developersCalls() };
}
