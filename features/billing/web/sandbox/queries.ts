import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { billingContract, SandboxActAsked } from '../../contract.ts';
import { sandboxKey } from '../query-keys.ts';

const call = callsOf<typeof billingContract>();

/** A simulated checkout of the signed-in person. */
export function useSandboxCheckout(checkoutId: string) {
  return useQuery({
    queryKey: [...sandboxKey, 'checkout', checkoutId],
    queryFn: ({ signal }) => call('get-sandbox-checkout', { checkout_id: checkoutId }, { signal }),
    refetchOnMount: 'always',
  });
}

/** Pays it; resolves with where the person goes on. */
export function usePaySandbox(checkoutId: string) {
  return useMutation({
    mutationFn: (card: 'accepted' | 'declined') => call('pay-sandbox-checkout', { checkout_id: checkoutId, card }),
  });
}

/** The simulated subscriptions of the signed-in person. */
export function useSandboxPortal() {
  return useQuery({
    queryKey: [...sandboxKey, 'portal'],
    queryFn: ({ signal }) => call('get-sandbox-portal', undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** Changes one of them, and asks for all anew. */
export function useChangeSandbox(subscriptionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: SandboxActAsked) => call('change-sandbox-subscription', { subscription_id: subscriptionId, act }),
    onSettled: () => queries.invalidateQueries({ queryKey: sandboxKey }),
  });
}

/** Does something to a subscription, and then says what was done. */
export type Act = (act: SandboxActAsked, done: string) => void;
