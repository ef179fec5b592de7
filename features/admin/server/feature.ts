import type { ServerFeature } from '#platform/feature.ts';
import { type AdminCallsDeps, adminCalls } from './calls.ts';
import { type PeopleCallsDeps, peopleCalls } from './people-calls.ts';

/** The views and actions of operators that belong to no other feature. */
export function adminFeature(deps: AdminCallsDeps & PeopleCallsDeps): ServerFeature {
  return { name: 'admin', calls: { ...peopleCalls(deps), ...adminCalls(deps) } };
}
