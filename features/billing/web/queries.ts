import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { createCalls } from '#ui/call.ts';
import { useIsLive } from '#ui/live.ts';
import type { billingContract, UsageSummary } from '../contract.ts';
import { getPlan, paidPlans } from '../plans.ts';
import { historyKey, networkLimitsKey, paymentsKey, profileKey, usageKey } from './query-keys.ts';

const call = createCalls<typeof billingContract>();

const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => call('get-profile', undefined, { signal, refusalEndsSession: true }),
});

/** Returns the profile with its credits if a user is signed in. */
export function useProfile() {
  const session = useSession();
  return useQuery({ ...profileQuery, enabled: session.status === 'signed in' });
}

/**
 * Returns whether the user is already on the largest plan, in which case upgrading is not an option; false if unknown.
 */
export async function isOnLargestPlan(queries: QueryClient): Promise<boolean> {
  try {
    return getPlan(await queries.fetchQuery(profileQuery)).name === paidPlans.at(-1)?.name;
  } catch {
    return false;
  }
}

/** Shown if the balance could not be loaded. */
const nothing: UsageSummary = { credits: 0, inf_limit: 0, inf_used: 0, inf_remaining: 0 };

/** The user may have downgraded since, so the used count is capped at the limit. */
function withinLimit(usage: UsageSummary): UsageSummary {
  return { ...usage, inf_used: Math.min(usage.inf_used, usage.inf_limit) };
}

/** How often credits are polled while live events are not connected. */
const usagePollMs = 15_000;

/** Returns the user's credits and training runs. Mutations do not need to invalidate them, because live events do. */
export function useUsage() {
  const session = useSession();
  const isLive = useIsLive();
  const usage = useQuery({
    queryKey: usageKey,
    queryFn: async ({ signal }) => {
      try {
        return await call('get-usage-summary', undefined, { signal });
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: developers see the failure in the console
        if (!signal.aborted) console.warn('Could not load the credits.', error);
        throw error;
      }
    },
    select: withinLimit,
    enabled: session.status === 'signed in',
    refetchInterval: isLive ? false : usagePollMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchOnMount: 'always',
  });
  return { data: usage.data ?? (usage.isError ? nothing : undefined) };
}

/** Returns the granted and used credits. */
export function useCreditHistory() {
  return useQuery({
    queryKey: historyKey,
    queryFn: ({ signal }) => call('get-credit-history', undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** Returns whether this installation simulates payments; false until known. */
export function usePaymentsAreSimulated(): boolean {
  return usePayments()?.simulated ?? false;
}

/** Returns whether the sandbox is enabled although other machines can reach it; false until known. */
export function useSandboxIsPublic(): boolean {
  return usePayments()?.public_sandbox ?? false;
}

function usePayments() {
  const { data } = useQuery({
    queryKey: paymentsKey,
    queryFn: () => call('get-payments', undefined, { withoutSession: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/**
 * Returns on how many networks each plan allows an account; null means all. Empty if this installation publishes only
 * to Instagram.
 */
export function useNetworkLimits() {
  const { data } = useQuery({
    queryKey: networkLimitsKey,
    queryFn: () => call('get-network-limits', undefined, { withoutSession: true }),
  });
  return data?.items;
}
