import { formatInstant } from '#contract/format-date.ts';
import type { Ticket } from '../../contract.ts';

/** The answers to a ticket, oldest first. */
export function TicketAnswers({ answers }: Pick<Ticket, 'answers'>) {
  return answers.map(({ id, answer, created_at }) => (
    <div key={id} className="mt-4 rounded-item bg-sunken px-4 py-3">
      <p className="text-sm text-ink-soft">
        We answered on <time dateTime={created_at}>{formatInstant(created_at, 'dateTime')}</time>
      </p>
      <p className="mt-1 whitespace-pre-wrap break-words">{answer}</p>
    </div>
  ));
}
