import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import type { mailContract } from '../contract.ts';

const call = callsOf<typeof mailContract>();

function subscriptionKey(token: string) {
  return ['mail subscription', token] as const;
}

/** The kind of mail that a link in a mail's footer is about, and whether its person gets such mails. */
export function useMailSubscription(token: string) {
  return useQuery({
    queryKey: subscriptionKey(token),
    queryFn: ({ signal }) => call('get-mail-subscription', { token }, { signal, withoutSession: true }),
  });
}

/** Switches that kind of mail on or off. */
export function useUpdateMailSubscription(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subscribed: boolean) =>
      call('update-mail-subscription', { token, subscribed }, { withoutSession: true }),
    onSuccess: (subscription) => queries.setQueryData(subscriptionKey(token), subscription),
  });
}
