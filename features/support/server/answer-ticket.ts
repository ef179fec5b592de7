import { type Operator, recordAdminAct } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { type AnswerDeps, sendAnswerEmail } from './answer-email.ts';

export type TicketAnswer = {
  readonly ticketId: string;
  readonly answer: string;
  /** Whether to close the ticket with this answer. */
  readonly close: boolean;
};

/**
 * Answers a ticket: stores the answer and emails it to the ticket's author. Returns false if the ticket does not exist.
 */
export async function answerTicket(
  { service, ...deps }: AnswerDeps & { readonly service: ServiceDatabase },
  operator: Operator,
  { ticketId, answer, close }: TicketAnswer,
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const ticket = await trx
      .updateTable('support_tickets')
      .set({ status: close ? 'closed' : 'answered' })
      .where('id', '=', ticketId)
      .returning(['user_id', 'summary'])
      .executeTakeFirst();
    if (!ticket) return false;
    const { id } = await trx
      .insertInto('ticket_answers')
      .values({ ticket_id: ticketId, user_id: ticket.user_id, answer, answered_by: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendAnswerEmail(trx, deps, {
      userId: ticket.user_id,
      answerId: id,
      answer,
      subject: `Re: ${ticket.summary}`,
      about: `you wrote to us: “${ticket.summary}”. Here is our answer.`,
    });
    await recordAdminAct(trx, operator, {
      action: close ? 'ticket_answered_and_closed' : 'ticket_answered',
      about: ticket.user_id,
      why: '',
      what: { ticket: ticketId },
    });
    return true;
  });
}

/** Closes a ticket without an answer. Returns false if the ticket does not exist. */
export async function closeTicket(service: ServiceDatabase, operator: Operator, ticketId: string): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const ticket = await trx
      .updateTable('support_tickets')
      .set({ status: 'closed' })
      .where('id', '=', ticketId)
      .returning('user_id')
      .executeTakeFirst();
    if (!ticket) return false;
    const details = { ticket: ticketId };
    await recordAdminAct(trx, operator, { action: 'ticket_closed', about: ticket.user_id, why: '', what: details });
    return true;
  });
}
