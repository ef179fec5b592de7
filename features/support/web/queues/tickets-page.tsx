import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { SearchForm } from '#ui/kit/search-form.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { QueuedTicket } from '../../contract.ts';
import { ticketStatuses } from '../../support-rules.ts';
import { TicketAnswers } from '../tickets/ticket-answers.tsx';
import { categoryLabels, statusWords, urgencyLabels } from '../tickets/ticket-words.ts';
import { AnswerForm } from './answer-form.tsx';
import { useAnswerTicket, useQueuedTickets } from './queries.ts';
import { QueuePage } from './queue-page.tsx';

const statuses = ticketStatuses.map((value) => ({ value, label: statusWords[value].label }));

/** /admin/tickets */
export default function TicketsPage() {
  const [{ status: wanted, search }, change] = useFilter(['status', 'search']);
  const status = ticketStatuses.find((each) => each === wanted) ?? 'open';
  const tickets = useQueuedTickets({ status, search });
  return (
    <QueuePage
      title="Tickets"
      text="User requests. They see your answer on their support page, and receive it by email if this installation sends emails."
      statuses={statuses}
      status={status}
      onStatus={(next) => change({ status: next === 'open' ? '' : next })}
      filter={
        <SearchForm
          key={search}
          label="Email address or keywords"
          value={search}
          onSearch={(words) => change({ search: words })}
          className="w-full max-w-md"
        />
      }
      query={tickets}
    >
      {(ticket) => <OneTicket ticket={ticket} />}
    </QueuePage>
  );
}

function OneTicket({ ticket }: { ticket: QueuedTicket }) {
  const send = useAnswerTicket();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-56 font-medium break-words">{ticket.summary}</h2>
        <Badge tone={ticket.urgency === 'urgent' || ticket.urgency === 'high' ? 'danger' : 'neutral'}>
          {urgencyLabels[ticket.urgency]}
        </Badge>
      </div>
      <p className="mt-1 text-sm break-words text-ink-soft">
        {ticket.email} · {categoryLabels[ticket.category]} · {ticket.feature_area} ·{' '}
        <time dateTime={ticket.created_at}>{formatInstant(ticket.created_at, 'dateTime')}</time>
        {ticket.path && ` · ${ticket.path}`}
      </p>
      {ticket.details && <p className="mt-3 whitespace-pre-wrap break-words">{ticket.details}</p>}
      {ticket.attachment_url && (
        <a
          href={ticket.attachment_url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${linkStyles('accent')} break-all`}
        >
          {ticket.attachment_url}
        </a>
      )}
      <p className="mt-2 text-xs break-words text-ink-soft">{ticket.user_agent}</p>
      <TicketAnswers answers={ticket.answers} />
      {ticket.status !== 'closed' && <AnswerForm id={ticket.id} to={ticket.email} staysOpen send={send} />}
    </>
  );
}
