import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { supportContract } from '../contract.ts';

const call = createCalls<typeof supportContract>();

const ticketsKey = ['tickets'] as const;

/** Loads the user's own tickets, page by page. */
export function useTickets() {
  return useInfiniteQuery({
    queryKey: ticketsKey,
    queryFn: ({ signal, pageParam: cursor }) => call('list-tickets', { cursor }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
  });
}

export function useSubmitTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ticket: Parameters<typeof call<'submit-ticket'>>[1] & object) => call('submit-ticket', ticket),
    onSuccess: () => queries.invalidateQueries({ queryKey: ticketsKey }),
  });
}

export function useSubmitFeedback() {
  return useMutation({
    mutationFn: (feedback: Parameters<typeof call<'submit-feedback'>>[1] & object) => call('submit-feedback', feedback),
  });
}

export function useSubmitReport() {
  return useMutation({
    mutationFn: (report: Parameters<typeof call<'submit-report'>>[1] & object) =>
      call('submit-report', report, { withoutSession: true }),
  });
}
