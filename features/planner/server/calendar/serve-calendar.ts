import type { FastifyInstance } from 'fastify';
import { findKeyHolder } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import { refusalBody, sendFailure } from '#platform/http/call-errors.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { calendarDays, calendarReadsPerHour } from '../../format-rules.ts';
import { writeCalendar } from '../formats/calendar-file.ts';
import { listEvents } from '../formats/planned-events.ts';
import { readAddress } from './calendar-addresses.ts';

export type ServeCalendarDeps = Pick<Database, 'service' | 'asUser'> & {
  readonly limits: RateLimits;
  readonly publicUrl: string;
};

const reads = { name: 'calendar-reads', maxAttempts: calendarReadsPerHour, windowSeconds: 60 * 60 };
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the URL path for calendar subscriptions. The secret itself grants access, because calendar apps cannot sign
 * in.
 */
export function calendarPath(secret: string): string {
  return `/calendar/${secret}.ics`;
}

/** Serves an influencer's plan to subscribed calendars while its user is allowed to use the product. */
export function serveCalendar(app: FastifyInstance, { service, asUser, limits, publicUrl }: ServeCalendarDeps): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const address = secret && (await readAddress(service, secret));
    if (!address) return reply.callNotFound();
    const attempt = await limits.take(reads, address.influencer_id);
    if (attempt.kind === 'too many') {
      const body = refusalBody('TOO_MANY_REQUESTS', 'This calendar was requested too often. Please try again later.');
      return sendFailure(reply, { status: 429, body, unexpected: false, ...attempt });
    }
    const holder = await findKeyHolder(service, address.user_id);
    if (!holder || holder.isSuspended) return reply.callNotFound();
    const db = asUser(address.user_id);
    const influencer = await findInfluencer(db, address.user_id, address.influencer_id);
    if (!influencer) return reply.callNotFound();
    const now = Date.now();
    const events = await listEvents(db, {
      from: new Date(now - calendarDays.before * dayMs).toISOString(),
      to: new Date(now + calendarDays.after * dayMs).toISOString(),
      influencerId: influencer.id,
      origin: publicUrl,
      zone: address.timezone,
      withCanceled: true,
    });
    reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    return reply.send(writeCalendar(events, { name: influencer.name, zone: address.timezone }));
  });
}
