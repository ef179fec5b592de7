import type { ServerFeature } from '#platform/feature.ts';
import { type AdminCallsDeps, adminCalls } from './calls.ts';
import { createUserCalls, type UserCallsDeps } from './user-calls.ts';

/** The operators' views and actions that do not belong to another feature. */
export function adminFeature(deps: AdminCallsDeps & UserCallsDeps): ServerFeature {
  return { name: 'admin', calls: { ...createUserCalls(deps), ...adminCalls(deps) } };
}
