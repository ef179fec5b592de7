import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { emailContract } from '../contract.ts';

const call = createCalls<typeof emailContract>();

function subscriptionKey(token: string) {
  return ['mail subscription', token] as const;
}

/** Queries which kind of email an unsubscribe link is for, and whether its user receives it. */
export function useEmailSubscription(token: string) {
  return useQuery({
    queryKey: subscriptionKey(token),
    queryFn: ({ signal }) => call('get-mail-subscription', { token }, { signal, withoutSession: true }),
  });
}

/** Turns that kind of email on or off. */
export function useUpdateEmailSubscription(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subscribed: boolean) =>
      call('update-mail-subscription', { token, subscribed }, { withoutSession: true }),
    onSuccess: (subscription) => queries.setQueryData(subscriptionKey(token), subscription),
  });
}

const preferencesKey = ['mail preferences'] as const;

/** Queries the kinds of email, and whether the user receives each of them. */
export function useEmailPreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await call('list-mail-preferences', undefined, { signal })).preferences,
  });
}

/** Optimistically turns a kind of email on or off, and reverts the change if the server rejects it. */
export function useUpdateEmailPreference() {
  const queries = useQueryClient();
  const put = ({ kind, subscribed }: { kind: string; subscribed: boolean }) =>
    queries.setQueryData<ReturnType<typeof useEmailPreferences>['data']>(preferencesKey, (known) =>
      known?.map((each) => (each.kind === kind ? { ...each, subscribed } : each)),
    );
  return useMutation({
    mutationFn: (wanted: { kind: string; subscribed: boolean }) => call('update-mail-preference', wanted),
    onMutate: put,
    onError: (_error, { kind, subscribed }) => put({ kind, subscribed: !subscribed }),
  });
}
