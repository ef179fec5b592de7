import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { billingContract, SandboxActInput } from '../../contract.ts';
import { sandboxKey } from '../query-keys.ts';

const call = createCalls<typeof billingContract>();

/** Returns one of the user's simulated checkouts. */
export function useSandboxCheckout(checkoutId: string) {
  return useQuery({
    queryKey: [...sandboxKey, 'checkout', checkoutId],
    queryFn: ({ signal }) => call('get-sandbox-checkout', { checkout_id: checkoutId }, { signal }),
    refetchOnMount: 'always',
  });
}

/** Pays for the checkout; resolves with the address of the next page. */
export function usePaySandbox(checkoutId: string) {
  return useMutation({
    mutationFn: (card: 'accepted' | 'declined') => call('pay-sandbox-checkout', { checkout_id: checkoutId, card }),
  });
}

/** Returns the user's simulated subscriptions. */
export function useSandboxPortal() {
  return useQuery({
    queryKey: [...sandboxKey, 'portal'],
    queryFn: ({ signal }) => call('get-sandbox-portal', undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** Changes a subscription, then reloads all of them. */
export function useChangeSandbox(subscriptionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: SandboxActInput) => call('change-sandbox-subscription', { subscription_id: subscriptionId, act }),
    onSettled: () => queries.invalidateQueries({ queryKey: sandboxKey }),
  });
}

/** Performs an action on a subscription, then shows the given message. */
export type Act = (act: SandboxActInput, done: string) => void;
