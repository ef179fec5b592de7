import { limitErrors } from '#contract/limit-errors.ts';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { CallError } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';

/**
 * Shows why an influencer could not be created: the upgrade dialog if a limit is reached, otherwise the server's
 * message.
 */
export function showRefusal(error: unknown, otherwise: string): void {
  const limit = limitMet(error);
  if (limit) promptUpgrade(limit);
  else if (error instanceof CallError && error.message.includes('influencer_quota_exceeded'))
    toast.error(limitErrors.INFLUENCER_LIMIT.message);
  else if (error instanceof CallError && error.status === 403) toast.error('Action requires an upgrade.');
  else toast.error((error instanceof Error && error.message) || otherwise);
}
