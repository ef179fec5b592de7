import { sql } from 'kysely';
import { furtherNetworks, type Network, networks } from '#contract/networks.ts';
import { findShownInfluencers } from '#features/images/server/public.ts';
import { consentRenewed, consentWithdrawn } from '#features/influencers/server/public.ts';
import { openReelPrice } from '#features/photos/server/public.ts';
import type { Database, ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import { startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { isNotHeld } from '#platform/due-rows/hold-accounts.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import { noticeDaysKept, postEventDaysKept } from '../post-rules.ts';
import { canceledStatuses } from '../post-status.ts';
import { calendarCalls } from './calendar/calendar-calls.ts';
import { type ServeCalendarDeps, serveCalendar } from './calendar/serve-calendar.ts';
import { cancelPost } from './cancel-post.ts';
import { draftCalls } from './draft-calls.ts';
import { deleteDraft } from './drafts.ts';
import { followZoneRules } from './follow-zone-rules.ts';
import { formatCalls } from './formats/format-calls.ts';
import { type InsightsCallsDeps, insightsCalls } from './insights/insights-calls.ts';
import { type ReadInsightsDeps, readInsights } from './insights/read-insights.ts';
import { type OutcomeEmailDeps, postEmail, sendOutcomeEmails } from './outcome-emails.ts';
import { type PlacementCallsDeps, placementCalls } from './placements/placement-calls.ts';
import { type PostCallsDeps, postCalls } from './post-calls.ts';
import { previousAccountCalls } from './previous-account-calls.ts';
import { releasePosts } from './publishing/consent-wait.ts';
import { duePostsOn } from './publishing/due-posts.ts';
import { dueComments, firstCommentsMachine, startFirstComments } from './publishing/first-comments-machine.ts';
import { accountsOn } from './publishing/network-accounts.ts';
import { type PublisherWebhookDeps, publisherWebhook } from './publishing/publisher-webhook.ts';
import { type PublishingDeps, startPublishing } from './publishing/publishing-machine.ts';
import { withdrawnNetwork } from './publishing/withdrawn-network.ts';
import type { FillSlotDeps } from './slots/fill-slot.ts';
import { startSlots } from './slots/slot-machine.ts';
import { dueSlots, slotMachine } from './slots/slots.ts';
import { weekCalls } from './slots/week-calls.ts';
import { getPostId, getPublishingMachine, lockTargets } from './targets.ts';

/**
 * When a clone's consent is withdrawn, removes its posts and drafts from the calendar, and posts of other influencers
 * whose images show it. Published posts remain on Instagram.
 */
async function withdrawPosts(
  asUser: Database['asUser'],
  { userId, influencerIds }: { readonly userId: string; readonly influencerIds: readonly string[] },
): Promise<void> {
  const db = asUser(userId);
  const drafts = await db.selectFrom('post_drafts').select('id').where('influencer_id', 'in', influencerIds).execute();
  const posts = await db
    .selectFrom('scheduled_posts')
    .select(['id', 'post_id', 'influencer_id', 'media_urls'])
    .where('status', 'not in', ['posted', ...canceledStatuses])
    .execute();
  const shown = await findShownInfluencers(
    db,
    posts.flatMap(({ media_urls }) => media_urls),
  );
  const withdrawn = posts.filter(({ influencer_id, media_urls }) =>
    [influencer_id, ...media_urls.flatMap((url) => shown.get(url) ?? [])].some((id) => influencerIds.includes(id)),
  );
  for (const { id } of drafts) await db.transaction().execute((trx) => deleteDraft(trx, userId, id));
  for (const id of new Set(withdrawn.map(getPostId))) await db.transaction().execute((trx) => cancelPost(trx, id));
}

/** If a post is due for longer than this without being claimed, there are no workers or too few. */
const maxLateMinutes = 5;
/**
 * How many different users must have posts rejected by the publisher within the window below, so that the cause is not
 * a single account.
 */
const minTroubled = 3;

/** Returns whether posts are being published to a network. /status calls it every minute. */
async function isPublishing(service: ServiceDatabase, network: Network): Promise<boolean> {
  const { rows } = await sql<{ is_late: boolean; people: number }>`select
    exists (select from scheduled_posts where platform = ${network}
      and next_step_at < now() - make_interval(mins => ${maxLateMinutes})
      and ${sql.raw(isNotHeld('scheduled_posts.user_id'))}) as is_late,
    (select count(distinct user_id)::integer from scheduled_posts
      where platform = ${network} and failures > 0 and next_step_at is not null
        and updated_at > now() - interval '15 minutes'
        and cause in ('service failed', 'no answer', 'not reached', 'answer unreadable')) as people`.execute(service);
  return rows.every(({ is_late, people: users }) => !is_late && users < minTroubled);
}

/**
 * Cancels every unpublished post of a user, so that none is published while the rest of the account is being deleted.
 */
async function erasePosts(service: ServiceDatabase, { userId }: ErasedUser): Promise<'done'> {
  await service.transaction().execute(async (trx) => {
    const pending = trx
      .selectFrom('scheduled_posts')
      .where('user_id', '=', userId)
      .where('next_step_at', 'is not', null);
    const ids = (await lockTargets(pending.selectAll())).map(({ id }) => id);
    if (ids.length === 0) return;
    await trx
      .updateTable('scheduled_posts')
      .set({ status: 'canceled', next_step_at: null, updated_at: new Date() })
      .where('id', 'in', ids)
      .execute();
  });
  return 'done';
}

/** The calendar's posts and their publishing. */
export function plannerFeature(
  deps: PublishingDeps &
    PublisherWebhookDeps &
    PostCallsDeps &
    Omit<FillSlotDeps, 'findReelPrice'> &
    Parameters<typeof openReelPrice>[0] &
    PlacementCallsDeps &
    OutcomeEmailDeps &
    ServeCalendarDeps &
    InsightsCallsDeps &
    ReadInsightsDeps,
): ServerFeature {
  const { notifications, images, service, asUser, networkPublishers } = deps;
  const { comment } = deps.publisher;
  const slotDeps = { ...deps, findReelPrice: openReelPrice(deps) };
  return {
    name: 'planner',
    calls: {
      ...postCalls({ notifications, images }),
      ...previousAccountCalls(),
      ...draftCalls(),
      ...weekCalls(slotDeps),
      ...placementCalls(deps),
      ...formatCalls({ images }),
      ...calendarCalls(),
      ...insightsCalls(deps),
    },
    routes: (app) => serveCalendar(app, deps),
    webhooks: deps.publisher.readNotice ? [publisherWebhook(deps)] : [],
    loops: [
      {
        machine: getPublishingMachine('instagram'),
        table: duePostsOn('instagram'),
        start: () => startPublishing(deps),
      },
      ...furtherNetworks.map((network) => {
        const publisher = networkPublishers[network] ?? withdrawnNetwork(network);
        const start = () => startPublishing({ ...deps, publisher }, startDueRows, accountsOn(network));
        return { machine: getPublishingMachine(network), table: duePostsOn(network), start };
      }),
      { machine: slotMachine, table: dueSlots, start: () => startSlots(slotDeps) },
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
    emails: [postEmail],
    serviceChecks: [
      { name: 'publishing', label: 'Publishing to Instagram', isWorking: () => isPublishing(service, 'instagram') },
      ...furtherNetworks
        .filter((network) => networkPublishers[network]?.isSandbox === false)
        .map((network) => ({
          name: `publishing-${network}`,
          label: `Publishing to ${networks[network].label}`,
          isWorking: () => isPublishing(service, network),
        })),
    ],
    listeners: [
      listenTo(consentWithdrawn, 'withdraw-posts', (withdrawn) => withdrawPosts(asUser, withdrawn)),
      listenTo(consentRenewed, 'release-posts', (renewed) => releasePosts(service, renewed)),
    ],
    personalData: {
      exports: [
        { table: 'scheduled_posts', without: ['prepared_ref', 'files'] },
        { table: 'post_drafts' },
        { table: 'post_events' },
        { table: 'post_insights' },
        { table: 'post_slots' },
        { table: 'placements' },
        { table: 'post_placements' },
        { table: 'calendar_addresses', without: ['secret_hash'] },
      ],
      erase: (user) => erasePosts(service, user),
    },
    recurring: [
      // Runs before Autopilot plans (five minutes past the hour), so that it uses the moved times.
      { name: 'planner/follow-zone-rules', cron: '3 * * * *', run: (run) => followZoneRules(deps, run) },
      { name: 'planner/read-insights', cron: '*/5 * * * *', run: (run) => readInsights(deps, run) },
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
