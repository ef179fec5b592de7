import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { QueuedFeedback, supportContract, Ticket } from '../../contract.ts';

const call = createCalls<typeof supportContract>();

/** Key prefix of the operators' queues, followed by the queue name and its filter. */
const queuesKey = ['queues'] as const;

const paged = {
  staleTime: 0,
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

export function useQueuedTickets({ status, search }: { status: Ticket['status']; search: string }) {
  return useInfiniteQuery({
    queryKey: [...queuesKey, 'tickets', status, search],
    queryFn: ({ signal, pageParam: cursor }) => call('list-queued-tickets', { status, search, cursor }, { signal }),
    ...paged,
  });
}

export function useQueuedFeedback(status: QueuedFeedback['status']) {
  return useInfiniteQuery({
    queryKey: [...queuesKey, 'feedback', status],
    queryFn: ({ signal, pageParam: cursor }) => call('list-queued-feedback', { status, cursor }, { signal }),
    ...paged,
  });
}

export function useQueuedReports(status: QueuedFeedback['status']) {
  return useInfiniteQuery({
    queryKey: [...queuesKey, 'reports', status],
    queryFn: ({ signal, pageParam: cursor }) => call('list-queued-reports', { status, cursor }, { signal }),
    ...paged,
  });
}

/**
 * Sends the answer, if there is one, and closes the item. A ticket that is answered but not closed stays open for its
 * author.
 */
type Closing = { readonly id: string; readonly answer: string; readonly close: boolean };

export function useAnswerTicket() {
  return useChangedQueues(({ id, answer, close }: Closing) =>
    answer ? call('answer-ticket', { ticket_id: id, answer, close }) : call('close-ticket', { ticket_id: id }),
  );
}

export function useCloseFeedback() {
  return useChangedQueues(({ id, answer }: Closing) =>
    call('close-feedback', { feedback_id: id, answer: answer || null }),
  );
}

export function useCloseReport() {
  return useChangedQueues(({ id, answer }: Closing) => call('close-report', { report_id: id, answer: answer || null }));
}

function useChangedQueues(change: (closing: Closing) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queuesKey }),
  });
}
