import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { EmailOutcome, Mailer } from '#ports/mailer/mailer.ts';
import { emailContent } from './email-content.ts';
import { listSwitchedOff } from './email-preferences.ts';
import { renderEmail } from './email-template.ts';
import { deliveryJob } from './send-email.ts';
import { signSubscription } from './subscription-token.ts';

export type DeliveryDeps = {
  readonly service: ServiceDatabase;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  /** Returns every kind of email that the features send. */
  readonly kinds: () => readonly EmailKind[];
  readonly publicUrl: string;
  readonly secret: string;
  readonly log: Log;
};

type EmailRow = Selectable<Tables['mails']>;

/** Minutes before each retry of a failed email: a server that is down or busy has about five hours to recover. */
const pausesMinutes = [1, 5, 15, 60, 240] as const;

/**
 * Delivers a queued email. It is marked as being sent before it is handed to the mailer, and only queued emails are
 * handed over: if the process dies in between, the email stays marked and is not sent again (decision 019).
 */
export async function deliverEmail(deps: DeliveryDeps, mailId: string): Promise<void> {
  const { service, mailer } = deps;
  const row = await service
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return;
  const kind = getKind(row, deps);
  if (await isSwitchedOff(row, kind, service)) {
    await service.deleteFrom('mails').where('id', '=', mailId).where('status', '=', 'waiting').execute();
    return;
  }
  const rendered = renderEmail({
    subject: row.subject,
    content: emailContent.parse(row.content),
    footer: buildFooter(row, kind, deps.publicUrl),
    unsubscribeUrl: findUnsubscribeUrl(row, kind, deps),
  });
  if (!(await markSending(row, service))) return;
  const { recipient, subject, idempotency_key } = row;
  const outcome = await mailer.send({ to: recipient, subject, idempotencyKey: idempotency_key, ...rendered });
  await save(row, outcome, deps);
}

function getKind({ kind: name }: EmailRow, { kinds }: DeliveryDeps): EmailKind {
  const kind = kinds().find((each) => each.name === name);
  if (!kind) throw new Error(`no feature defines the email kind ${name}`);
  return kind;
}

async function isSwitchedOff(row: EmailRow, kind: EmailKind, service: ServiceDatabase): Promise<boolean> {
  if (kind.isRequired || !row.user_id) return false;
  return (await listSwitchedOff(service, row.user_id)).includes(kind.name);
}

function buildFooter({ user_id }: EmailRow, { description }: EmailKind, publicUrl: string): string {
  const reason = user_id ? 'you have an account' : 'this address was entered';
  return `You received this email because ${reason} at ${publicUrl}. Topic: ${description}.`;
}

function findUnsubscribeUrl(
  { user_id }: EmailRow,
  kind: EmailKind,
  { publicUrl, secret }: DeliveryDeps,
): string | null {
  if (kind.isRequired || !user_id) return null;
  const token = signSubscription(secret, { userId: user_id, kind: kind.name });
  return `${publicUrl}/mail/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Returns whether the email was still queued; another worker may have claimed it first. */
async function markSending({ id, attempts }: EmailRow, service: ServiceDatabase): Promise<boolean> {
  const { numUpdatedRows } = await service
    .updateTable('mails')
    .set({ status: 'sending', attempts: attempts + 1, content: null, sending_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function save(row: EmailRow, outcome: EmailOutcome, { service, jobs, log }: DeliveryDeps): Promise<void> {
  const reason = outcome.kind === 'sent' ? null : outcome.reason;
  // Some of these can only be fixed by the operator: a wrong password fails every email.
  if (reason !== null)
    log.warn(
      { mailId: row.id, kind: row.kind, outcome: outcome.kind, reason: withoutAddresses(reason) },
      'an email was not confirmed as sent',
    );
  const pauseMinutes = outcome.kind === 'failed' ? pausesMinutes[row.attempts] : undefined;
  if (pauseMinutes === undefined) {
    const ended = { status: outcome.kind, reason, ended_at: new Date() };
    await service.updateTable('mails').set(ended).where('id', '=', row.id).execute();
    return;
  }
  await service.transaction().execute(async (trx) => {
    const waiting = { status: 'waiting', reason, content: JSON.stringify(row.content) };
    await trx.updateTable('mails').set(waiting).where('id', '=', row.id).execute();
    await jobs.send(trx, deliveryJob, [{ mailId: row.id }], pauseMinutes * 60);
  });
}

/** SMTP servers echo the recipient's address, which must not be logged. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"]{1,320}@[^\s<>"]{1,320}/g, '…');
}
