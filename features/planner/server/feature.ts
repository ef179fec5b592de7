import { consentWithdrawn } from '#features/influencers/server/public.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { noticeDaysKept, postEventDaysKept } from '../post-rules.ts';
import { type ServeCalendarDeps, serveCalendar } from './calendar/serve-calendar.ts';
import { type PlannerCallsDeps, plannerCalls } from './calls.ts';
import { draftCalls } from './draft-calls.ts';
import { erasePosts } from './erase-posts.ts';
import { followZoneRules } from './follow-zone-rules.ts';
import { formatCalls } from './formats/format-calls.ts';
import { isPublishing } from './is-publishing.ts';
import { type OutcomeEmailDeps, postEmail, sendOutcomeEmails } from './mail-outcomes.ts';
import { publishingMachine } from './posts.ts';
import { duePosts } from './publishing/due-posts.ts';
import { dueComments, firstCommentsMachine, startFirstComments } from './publishing/first-comments-machine.ts';
import { type PublisherWebhookDeps, publisherWebhook } from './publishing/publisher-webhook.ts';
import { type PublishingDeps, startPublishing } from './publishing/publishing-machine.ts';
import type { FillSlotDeps } from './slots/fill-slot.ts';
import { startSlots } from './slots/slot-machine.ts';
import { dueSlots, slotMachine } from './slots/slots.ts';
import { weekCalls } from './slots/week-calls.ts';
import { withdrawPosts } from './withdraw-posts.ts';

/** The posts of the calendar, and their publishing. */
export function plannerFeature(
  deps: PublishingDeps & PublisherWebhookDeps & PlannerCallsDeps & FillSlotDeps & OutcomeEmailDeps & ServeCalendarDeps,
): ServerFeature {
  const { notifications, pictures, service, asUser } = deps;
  const { comment } = deps.publisher;
  return {
    name: 'planner',
    calls: {
      ...plannerCalls({ notifications, pictures }),
      ...draftCalls(),
      ...weekCalls(deps),
      ...formatCalls({ pictures }),
    },
    routes: (app) => serveCalendar(app, deps),
    webhooks: deps.publisher.readNotice ? [publisherWebhook(deps)] : [],
    loops: [
      { machine: publishingMachine, table: duePosts, start: () => startPublishing(deps) },
      { machine: slotMachine, table: dueSlots, start: () => startSlots(deps) },
      ...(comment
        ? [
            {
              machine: firstCommentsMachine,
              table: dueComments,
              start: () => startFirstComments({ ...deps, comment }),
            },
          ]
        : []),
    ],
    mails: [postEmail],
    serviceChecks: [{ name: 'publishing', label: 'Publishing to Instagram', isWorking: () => isPublishing(service) }],
    listeners: [listenTo(consentWithdrawn, 'withdraw-posts', (withdrawn) => withdrawPosts(asUser, withdrawn))],
    personalData: {
      exports: [
        { table: 'scheduled_posts', without: ['prepared_ref'] },
        { table: 'post_drafts' },
        { table: 'post_events' },
        { table: 'post_slots' },
        { table: 'calendar_addresses', without: ['secret_hash'] },
      ],
      erase: (person) => erasePosts(service, person),
    },
    recurring: [
      // Runs before Autopilot plans (five minutes past the hour), so that it uses the moved times.
      { name: 'planner/follow-zone-rules', cron: '3 * * * *', run: (run) => followZoneRules(deps, run) },
      { name: 'planner/mail-outcomes', cron: '* * * * *', run: (run) => sendOutcomeEmails(deps, run) },
      {
        name: 'planner/delete-old-events',
        cron: '40 4 * * *',
        run: async (run) => ({ post_events: await deleteOlderThan(service, 'post_events', postEventDaysKept, run) }),
      },
      {
        name: 'planner/delete-old-notices',
        cron: '45 4 * * *',
        run: async (run) => ({
          publisher_notices: await deleteOlderThan(service, 'publisher_notices', noticeDaysKept, run),
        }),
      },
    ],
  };
}
