import { LifeBuoy } from 'lucide-react';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import type { Ticket } from '../../contract.ts';
import { useTickets } from '../queries.ts';
import { categoryLabels, momentOf, statusWords } from './ticket-words.ts';

/** What a person asked, and what was answered, newest first. */
export function TicketList() {
  const tickets = useTickets();
  const items = tickets.data?.pages.flatMap((page) => page.items) ?? [];
  if (tickets.isPending)
    return (
      <Loading label="Loading your tickets" className="flex flex-col gap-4">
        <Skeleton className="h-28 rounded-panel" />
        <Skeleton className="h-28 rounded-panel" />
      </Loading>
    );
  if (tickets.isLoadingError)
    return (
      <ErrorState
        text="Your tickets could not be loaded."
        onRetry={() => tickets.refetch()}
        retrying={tickets.isRefetching}
      />
    );
  if (!items.length)
    return (
      <EmptyState
        icon={<LifeBuoy />}
        title="No tickets yet"
        text="What you ask us stands here, with our answers. We write to your mailbox as well."
      />
    );
  return (
    <>
      <ul className="flex flex-col gap-4">
        {items.map((ticket) => (
          <li key={ticket.id}>
            <OneTicket ticket={ticket} />
          </li>
        ))}
      </ul>
      {tickets.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button onClick={() => tickets.fetchNextPage()} busy={tickets.isFetchingNextPage} busyLabel="Loading…">
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function OneTicket({ ticket }: { ticket: Ticket }) {
  const { label, tone } = statusWords[ticket.status];
  return (
    <Card asChild>
      <article>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 flex-1 basis-56 font-medium break-words">{ticket.summary}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {categoryLabels[ticket.category]} · {ticket.feature_area} ·{' '}
          <time dateTime={ticket.created_at}>{momentOf(ticket.created_at)}</time>
        </p>
        {ticket.details && <p className="mt-3 whitespace-pre-wrap break-words">{ticket.details}</p>}
        {ticket.answers.map(({ id, answer, created_at }) => (
          <div key={id} className="mt-4 rounded-item bg-sunken px-4 py-3">
            <p className="text-sm text-ink-soft">
              We answered on <time dateTime={created_at}>{momentOf(created_at)}</time>
            </p>
            <p className="mt-1 whitespace-pre-wrap break-words">{answer}</p>
          </div>
        ))}
      </article>
    </Card>
  );
}
