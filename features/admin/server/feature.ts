import type { SuspensionDeps } from '#features/account/server/public.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { type AdminCallsDeps, adminCalls } from './calls.ts';
import { peopleCalls } from './people-calls.ts';

/** What operators see and do that belongs to no other feature. */
export function adminFeature(deps: AdminCallsDeps & SuspensionDeps): ServerFeature {
  return { name: 'admin', calls: { ...peopleCalls(deps), ...adminCalls(deps) } };
}
