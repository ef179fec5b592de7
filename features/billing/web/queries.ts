import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '#features/account/web/public.ts';
import { callsOf } from '#ui/call.ts';
import { useIsLive } from '#ui/live.ts';
import type { billingContract, UsageSummary } from '../contract.ts';
import { paidPlans, planOf } from '../plans.ts';
import { historyKey, paymentsKey, profileKey, usageKey } from './query-keys.ts';

const call = callsOf<typeof billingContract>();

const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => call('get-profile', undefined, { signal, refusalEndsSession: true }),
});

/** The profile with its credits, once somebody is signed in. */
export function useProfile() {
  const session = useSession();
  return useQuery({ ...profileQuery, enabled: session.status === 'signed in' });
}

/** Whether the signed-in person is on the largest plan, and no other one helps; false where it cannot be told. */
export async function isOnLargestPlan(queries: QueryClient): Promise<boolean> {
  try {
    return planOf(await queries.fetchQuery(profileQuery)).name === paidPlans.at(-1)?.name;
  } catch {
    return false;
  }
}

/** What is shown where the balance could not be loaded. Source: specification, part 1, sections 3 and 8. */
const nothing: UsageSummary = { credits: 0, inf_limit: 0, inf_used: 0, inf_remaining: 0 };

/** A plan may have become smaller than what was made on it: never more than all are used. */
function withinLimit(usage: UsageSummary): UsageSummary {
  return { ...usage, inf_used: Math.min(usage.inf_used, usage.inf_limit) };
}

/** Between two looks at the credits where no live events tell of them. */
const usagePollMs = 15_000;

/** Credits and trainings of the signed-in person. What changes them need not ask for them again: live events tell. */
export function useUsage() {
  const session = useSession();
  const isLive = useIsLive();
  const usage = useQuery({
    queryKey: usageKey,
    queryFn: async ({ signal }) => {
      try {
        return await call('get-usage-summary', undefined, { signal });
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification asks for a warning, for whoever looks into it
        if (!signal.aborted) console.warn('The credits could not be loaded.', error);
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

/** What was given and used. */
export function useCreditHistory() {
  return useQuery({
    queryKey: historyKey,
    queryFn: ({ signal }) => call('get-credit-history', undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** Whether this installation takes simulated payments; false as long as it is not known. */
export function usePaymentsAreSimulated(): boolean {
  return usePayments()?.simulated ?? false;
}

/** Whether the operator runs the sandbox although other machines can reach it; false as long as it is not known. */
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
