import { type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { developersContract } from '../contract.ts';

const keysKey = ['api keys'] as const;
const webhooksKey = ['webhooks'] as const;
const deliveriesKey = (webhookId: string) => ['webhook deliveries', webhookId] as const;

const call = createCalls<typeof developersContract>();

export type KeyInput = Parameters<typeof call<'create-api-key'>>[1] & object;

/** Returns the user's API keys, newest first. */
export function useKeys() {
  return useQuery({
    queryKey: keysKey,
    queryFn: ({ signal }) => call('list-api-keys', undefined, { signal }),
    staleTime: 0, // contains the last use of each key
  });
}

export function useCreateKey() {
  return useChanged(keysKey, (settings: KeyInput) => call('create-api-key', settings));
}

export function useUpdateKey() {
  return useChanged(keysKey, ({ id, ...settings }: KeyInput & { id: string }) =>
    call('update-api-key', { key_id: id, ...settings }),
  );
}

export function useRevokeKey() {
  return useChanged(keysKey, (id: string) => call('revoke-api-key', { key_id: id }));
}

export type WebhookInput = Parameters<typeof call<'create-webhook'>>[1] & object;

/** Returns the user's webhooks, oldest first. */
export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call('list-webhooks', undefined, { signal }),
    staleTime: 0, // delivery status changes without any user action
  });
}

export function useCreateWebhook() {
  return useChanged(webhooksKey, (settings: WebhookInput) => call('create-webhook', settings));
}

export function useUpdateWebhook() {
  return useChanged(webhooksKey, ({ id, ...settings }: WebhookInput & { id: string }) =>
    call('update-webhook', { webhook_id: id, ...settings }),
  );
}

export function useDeleteWebhook() {
  return useChanged(webhooksKey, (id: string) => call('delete-webhook', { webhook_id: id }));
}

/** How often pending deliveries are reloaded while they are visible. */
const pollIntervalMs = 3_000;

/** Returns the pages of messages to a webhook, newest first. */
export function useDeliveries(webhookId: string) {
  return useInfiniteQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: ({ signal, pageParam: cursor }) =>
      call('list-webhook-deliveries', { webhook_id: webhookId, cursor }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap((page) => page.items) ?? [];
      return items.some(({ status }) => status === 'waiting') ? pollIntervalMs : false;
    },
  });
}

export function useTestWebhook(webhookId: string) {
  return useChanged(deliveriesKey(webhookId), () => call('test-webhook', { webhook_id: webhookId }));
}

export function useSendAgain(webhookId: string) {
  return useChanged(deliveriesKey(webhookId), (id: string) => call('resend-webhook-delivery', { delivery_id: id }));
}

function useChanged<Answer, Given = void>(queryKey: QueryKey, change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
