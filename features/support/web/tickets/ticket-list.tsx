import { LifeBuoy } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PagedList } from '#ui/kit/paged-list.tsx';
import type { Ticket } from '../../contract.ts';
import { useTickets } from '../queries.ts';
import { TicketAnswers } from './ticket-answers.tsx';
import { categoryLabels, statusWords } from './ticket-words.ts';

/** The user's tickets with their answers, newest first. */
export function TicketList() {
  const tickets = useTickets();
  return (
    <PagedList
      query={tickets}
      loadingLabel="Loading your tickets"
      error="Could not load your tickets."
      empty={<EmptyState icon={<LifeBuoy />} title="No tickets yet" text="Your tickets and our answers appear here." />}
    >
      {(items) => (
        <ul className="flex flex-col gap-4">
          {items.map((ticket) => (
            <li key={ticket.id}>
              <OneTicket ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
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
          <time dateTime={ticket.created_at}>{formatInstant(ticket.created_at, 'dateTime')}</time>
        </p>
        {ticket.details && <p className="mt-3 whitespace-pre-wrap break-words">{ticket.details}</p>}
        <TicketAnswers answers={ticket.answers} />
      </article>
    </Card>
  );
}
