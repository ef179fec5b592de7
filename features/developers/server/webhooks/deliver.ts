import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { type Clock, sqlNow } from '#platform/due-rows/clock.ts';
import { wake } from '#platform/live/announce.ts';
import { type PostRules, postMessage } from '#platform/net/post-message.ts';
import type { Seal } from '#platform/sealing/seal.ts';
import { retrySeconds } from '../../webhook-rules.ts';
import { type ClaimedDelivery, webhookMachine } from './deliveries.ts';
import { type DisableDeps, disableFailing } from './disable-failing.ts';
import { findTarget } from './endpoints.ts';

/**
 * Returns the signature of a message in Stripe's format: the time in seconds, and an HMAC-SHA256 of the time and the
 * body. Receivers reject messages older than a few minutes, so that a recorded message cannot be replayed.
 */
function signMessage(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export type DeliverDeps = DisableDeps & {
  readonly service: ServiceDatabase;
  readonly clock: Clock;
  readonly postRules: Partial<PostRules>;
  /** Opens the sealed secrets that sign messages. */
  readonly seal: Seal;
};

/** The result of an attempt: the response status, or the reason why there was no response. */
type Attempt = { readonly status: number | null; readonly error: string | null };

/**
 * Sends one message, or schedules its retry. Delivery is at least once: if the response is lost, the message is sent
 * again with the same id. Messages about the same post are sent in order. `claimedAt` is the database time, which
 * determines when to retry and when to give up, because workers' clocks differ.
 */
export async function deliver(delivery: ClaimedDelivery, claimedAt: Date, deps: DeliverDeps): Promise<void> {
  const { service, postRules, seal } = deps;
  if (await hasEarlier(service, delivery)) return postpone(deps, delivery);
  const target = await findTarget(service, seal, delivery.endpoint_id);
  if (!target)
    return end(deps, delivery, 'failed', { status: null, error: 'The webhook is disabled, or its secret is lost.' });
  const body = buildMessage(delivery, deps.publicUrl);
  const headers = { 'galatea-signature': signMessage(target.secret, body, claimedAt) };
  const outcome = await postMessage({ url: target.url, body, headers }, postRules);
  if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300)
    return end(deps, delivery, 'delivered', { status: outcome.status, error: null });
  const attempt =
    outcome.kind === 'answered'
      ? { status: outcome.status, error: `The address responded with ${outcome.status}.` }
      : { status: null, error: outcome.reason };
  await retryOrFail(deps, delivery, claimedAt, attempt);
}

/** Returns the message to send. Its id is the same for every attempt. */
function buildMessage({ id, event, body, created_at }: ClaimedDelivery, publicUrl: string): string {
  const stored = eventWithVideos.safeParse(body).data;
  const videos = stored?.videos.map((video) => ({
    ...video,
    url: publicUrl + video.url,
    cover_url: publicUrl + video.cover_url,
  }));
  const data = videos ? { ...stored, videos } : body;
  return JSON.stringify({ id, type: event, created_at: created_at.toISOString(), data });
}

/** The event of a post, whose videos are stored with paths. */
const eventWithVideos = z.looseObject({
  videos: z.array(z.looseObject({ url: z.string(), cover_url: z.string() })),
});

async function hasEarlier(
  service: ServiceDatabase,
  { endpoint_id, subject, position }: ClaimedDelivery,
): Promise<boolean> {
  const earlier = await service
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpoint_id)
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .where('position', '<', position)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Seconds until a message checks again whether earlier ones have finished. An earlier message that finishes makes it
 * due immediately.
 */
const orderCheckSeconds = 60;

async function postpone({ service, clock }: DeliverDeps, delivery: ClaimedDelivery): Promise<void> {
  await claimed(service, delivery)
    .set({ waits_for_earlier: true, next_step_at: inSeconds(orderCheckSeconds, clock) })
    .execute();
  // If the earlier messages have finished in the meantime, no other worker makes it due.
  if (!(await hasEarlier(service, delivery))) await makeNextDue(service, delivery, clock);
}

async function retryOrFail(
  deps: DeliverDeps,
  delivery: ClaimedDelivery,
  claimedAt: Date,
  attempt: Attempt,
): Promise<void> {
  const { service, clock } = deps;
  const pauseSeconds = retrySeconds(delivery.tries + 1);
  if (claimedAt.getTime() + pauseSeconds * 1_000 > delivery.retry_until.getTime())
    await end(deps, delivery, 'failed', attempt);
  else
    await claimed(service, delivery)
      .set({ ...triedColumns(delivery, attempt, clock), next_step_at: inSeconds(pauseSeconds, clock) })
      .execute();
  await disableFailing(deps, delivery, claimedAt);
}

function inSeconds(seconds: number, clock: Clock) {
  return sql<Date>`${sqlNow(clock)} + make_interval(secs => ${seconds})`;
}

async function end(
  { service, clock }: DeliverDeps,
  delivery: ClaimedDelivery,
  status: 'delivered' | 'failed',
  attempt: Attempt,
): Promise<void> {
  await claimed(service, delivery)
    .set({ ...triedColumns(delivery, attempt, clock), status, next_step_at: null })
    .execute();
  if (status === 'delivered')
    await service
      .updateTable('webhook_endpoints')
      .set({ failing_since: null })
      .where('id', '=', delivery.endpoint_id)
      .where('failing_since', 'is not', null)
      .execute();
  await makeNextDue(service, delivery, clock);
}

/** Makes the next message about the same subject due, unless it is already being sent. */
async function makeNextDue(
  service: ServiceDatabase,
  { endpoint_id, subject }: ClaimedDelivery,
  clock: Clock,
): Promise<void> {
  const { numUpdatedRows } = await service
    .updateTable('webhook_deliveries')
    .set({ waits_for_earlier: false, next_step_at: sqlNow(clock) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', endpoint_id)
        .where('subject', '=', subject)
        .where('status', '=', 'waiting')
        .orderBy('position')
        .limit(1),
    )
    .where('waits_for_earlier', '=', true)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows) await wake(service, webhookMachine);
}

function triedColumns({ tries }: ClaimedDelivery, { status, error }: Attempt, clock: Clock) {
  return { tries: tries + 1, answer_status: status, error, tried_at: sqlNow(clock), updated_at: sqlNow(clock) };
}

/** Updates the row only while this worker has claimed it. */
function claimed(service: ServiceDatabase, { id, attempt }: ClaimedDelivery) {
  return service.updateTable('webhook_deliveries').where('id', '=', id).where('attempt', '=', attempt);
}
