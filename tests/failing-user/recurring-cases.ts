/** A recurring job's work for one user. `$1` is the user's ID in each statement. */
export type UserWork = {
  /** Statements that make the work due. */
  readonly due: readonly string[];
  /** A condition that is true once the work is done. */
  readonly served: string;
};

/** A recurring job's work, or the reason why it does nothing for individual users. */
export type RecurringCase = UserWork | { readonly noUsers: string };

const hoursAgo = (hours: number) => `now() - interval '${hours} hours'`;
const years = 24 * 365;

/** Returns the case for a job that deletes old rows of users. */
function deletes(...tables: readonly string[]): UserWork {
  return {
    due: tables.map((table) => `update ${table} set created_at = ${hoursAgo(9 * years)} where user_id = $1`),
    served: tables
      .map((table) => `not exists (select from ${table} where user_id = $1 and created_at < ${hoursAgo(8 * years)})`)
      .join(' and '),
  };
}

const firstInfluencerSql = '(select id from influencers where user_id = $1 order by id limit 1)';
const deleteAllFrom = (table: string) => `delete from ${table} where user_id = $1`;

function subscription(id: string, status: string, billing: string, endsIn: string): string {
  return `insert into subscriptions
    (id, user_id, plan, billing, status, current_period_end, cancel_at_period_end, as_of)
    values ('${id}' || $1::text, $1::uuid, 'creator', '${billing}', '${status}',
      date_trunc('day', now()) + interval '${endsIn}', false, now())`;
}

function invoice(id: string, billing: string): string {
  return `insert into paid_invoices
    (id, user_id, subscription_id, plan, billing, period_start, period_end, amount_cents)
    values ('${id}' || $1::text, $1::uuid, '${id}' || $1::text, 'creator', '${billing}', now() - interval '1 day',
      now() + interval '300 days', 100)`;
}

const insertUserPosts = `insert into scheduled_posts
  (user_id, influencer_id, media_urls, scheduled_at, scheduled_local, timezone, status, next_step_at)
  select $1, ${firstInfluencerSql}, '{/files/one.jpg}'`;

const autopilotOn = (zone: string) => [
  deleteAllFrom('influencer_channel_settings'),
  deleteAllFrom('autopilot_slots'),
  deleteAllFrom('autopilot_personas'),
  `insert into influencer_channel_settings
    (user_id, influencer_id, autopilot_enabled, autopilot_day_of_week, autopilot_post_time, autopilot_timezone)
    select $1, ${firstInfluencerSql}, true, '{1,2,3,4,5,6,7}', '09:00', '${zone}'`,
  `insert into autopilot_personas (user_id, influencer_id, switched_on_at) select $1, ${firstInfluencerSql}, now()`,
  `update accounts set plan = 'professional' where user_id = $1`,
];
const deletePauseEmail = `delete from mails where user_id = $1 and subject like 'Autopilot paused%'`;
const isEmailed = `exists (select from mails where user_id = $1 and subject like 'Autopilot paused%')`;

/** Every recurring job of the product. The test fails if a job is missing here. */
export const recurringCases: Readonly<Record<string, RecurringCase>> = {
  'account/delete-expired': {
    due: [`update sessions set expires_at = ${hoursAgo(1)} where user_id = $1`],
    served: `not exists (select from sessions where user_id = $1 and expires_at < now())`,
  },
  'account/delete-old-exports': {
    due: [`update data_exports set status = 'ready', ends_at = ${hoursAgo(1)} where user_id = $1`],
    served: 'not exists (select from data_exports where user_id = $1)',
  },
  'videos/delete-old-uploads': deletes('video_uploads'),
  'autopilot/delete-old-slots': deletes('autopilot_slots'),
  'autopilot/mail-lost-accounts': {
    due: [
      ...autopilotOn('Europe/Paris'),
      deletePauseEmail,
      `update instagram_connections set lost_at = now() - interval '10 minutes', connected = false where user_id = $1`,
    ],
    served: isEmailed,
  },
  'autopilot/mail-unknown-zones': { due: [...autopilotOn('IST'), deletePauseEmail], served: isEmailed },
  'autopilot/plan-slots': {
    due: autopilotOn('Europe/Paris'),
    served: `exists (select from autopilot_slots where user_id = $1)`,
  },
  'billing/announce-low-credits': {
    due: [
      subscription('low', 'active', 'monthly', '20 days'),
      invoice('low', 'monthly'),
      `insert into credit_grants (user_id, kind, amount, remaining, reference)
        values ($1::uuid, 'plan', 1000, 0, 'low' || $1::text)`,
      `insert into plan_grants (reference, subscription_id, invoice_id, month_start, month_end)
        values ('low' || $1::text, 'low' || $1::text, 'low' || $1::text, now() - interval '1 day', now() + interval '20 days')`,
      `update credit_grants set remaining = 0 where user_id = $1`,
    ],
    served: `exists (select from plan_grants where subscription_id = 'low' || $1::text and low_credits_told)`,
  },
  'billing/announce-renewals': {
    due: [subscription('renewal', 'active', 'annual', '3 days')],
    served: `exists (select from subscriptions where id = 'renewal' || $1::text and renewal_told_for is not null)`,
  },
  'billing/delete-old-events': { noUsers: 'ids of events of the payment provider, which name no user' },
  'billing/end-grace': {
    due: [
      `delete from subscriptions where user_id = $1 and status <> 'past_due'`,
      subscription('grace', 'past_due', 'monthly', '-90 days'),
      `update accounts set plan = 'creator' where user_id = $1`,
    ],
    served: `exists (select from accounts where user_id = $1 and plan = 'free')`,
  },
  'billing/expire-credits': {
    due: [
      `insert into credit_grants (user_id, kind, amount, remaining, reference, expires_at)
        values ($1::uuid, 'share', 5, 5, 'expired' || $1::text, ${hoursAgo(1)})`,
      `insert into credit_entries (user_id, grant_id, kind, amount, reference)
        select user_id, id, 'granted', 5, reference from credit_grants where reference = 'expired' || $1::text`,
    ],
    served: `exists (select from credit_grants where reference = 'expired' || $1::text and remaining = 0)`,
  },
  'billing/renew-annual-credits': {
    due: [subscription('annual', 'active', 'annual', '300 days'), invoice('annual', 'annual')],
    served: `exists (select from plan_grants where subscription_id = 'annual' || $1::text)`,
  },
  'billing/simulate-payments': {
    due: [
      `insert into sandbox_payment_customers (id, reference, email) values ('c' || $1::text, $1::text, 'a@example.com')`,
      `insert into sandbox_payment_events (id, customer_id, event) values ('e' || $1::text, 'c' || $1::text,
        jsonb_build_object('id', 'e' || $1::text, 'kind', 'subscription changed', 'reference', $1::text,
          'customerId', 'c' || $1::text, 'subscriptionId', 's' || $1::text, 'plan', 'creator', 'billing', 'monthly',
          'status', 'active', 'currentPeriodEnd', extract(epoch from date_trunc('day', now()) + interval '20 days')::bigint,
          'cancelAtPeriodEnd', false, 'asOf', 1))`,
    ],
    served: `exists (select from sandbox_payment_events where id = 'e' || $1::text and delivered_at is not null)`,
  },
  'captions/delete-old-writer-calls': deletes('writer_calls'),
  'developers/seal-webhook-secrets': {
    due: ["update webhook_endpoints set secret = 'whsec_plain', sealed_secret = null where user_id = $1"],
    served: 'not exists (select from webhook_endpoints where user_id = $1 and secret is not null)',
  },
  'developers/delete-old-deliveries': deletes('webhook_deliveries'),
  'http/delete-old-answers': {
    ...deletes('answers_by_key'),
    due: [
      `insert into answers_by_key (user_id, key, request_hash, ends_by, created_at)
        values ($1, 'a key', 'x', now(), ${hoursAgo(9 * years)})`,
    ],
  },
  'influencers/delete-old-previews': deletes('previews'),
  'influencers/remind-of-consents': {
    due: [
      `insert into likeness_consents (user_id, influencer_id, image_url, relation, statement, expires_at)
        select $1, ${firstInfluencerSql}, '/files/face.jpg', 'self', 'This is a photo of me.', now() + interval '9 days'`,
    ],
    served: `exists (select from mails where user_id = $1 and subject like 'Renew the consent%')`,
  },
  'instagram/check-health': {
    due: [
      `update instagram_connections set connected = true, account_id = 'instagram-graph-' || influencer_id,
        health_checked_at = null where user_id = $1`,
    ],
    served: `not exists (select from instagram_connections where user_id = $1 and health_checked_at is null)`,
  },
  'instagram/delete-old-logins': { noUsers: 'logins that were not finished, which name no user' },
  'jobs/delete-old-failed': { noUsers: 'jobs that failed, whose table has no column for a user' },
  'mail/delete-old-mails': deletes('mails'),
  // Must run before the generations are deleted.
  'pictures/end-abandoned-images': {
    due: [
      `update generation_images set status = 'waiting', updated_at = ${hoursAgo(2)} where user_id = $1`,
      `update generations set influencer_id = ${firstInfluencerSql} where user_id = $1`,
    ],
    served: `not exists (select from generation_images where user_id = $1 and status = 'waiting')`,
  },
  'models/check': { noUsers: 'models of providers that the installation uses' },
  'photos/end-abandoned-videos': {
    due: [
      `update photo_videos set status = 'rendering', video_url = null, updated_at = ${hoursAgo(2)} where user_id = $1`,
    ],
    served: `not exists (select from photo_videos where user_id = $1 and status = 'rendering')`,
  },
  'pictures/delete-old-generations': deletes('generations'),
  'pictures/delete-old-image-calls': deletes('image_calls'),
  'pictures/delete-unfinished-files': { noUsers: 'files that were never stored completely' },
  'pictures/delete-unused-files': {
    due: [
      `insert into files (key, user_id, name, media_type, bytes)
        values (replace($1::text, '-', '') || '.jpg', $1::uuid, 'one.jpg', 'image/jpeg', 1)`,
      `insert into file_checks (key, due_at) values (replace($1::text, '-', '') || '.jpg', ${hoursAgo(1)})
        on conflict (key) do update set due_at = excluded.due_at`,
    ],
    served: `not exists (select from files where key = replace($1::text, '-', '') || '.jpg')`,
  },
  'planner/delete-old-events': deletes('post_events'),
  'planner/delete-old-notices': { noUsers: 'notices of the publisher, which name no user' },
  'planner/follow-zone-rules': {
    due: [
      `${insertUserPosts}, '2090-07-01T00:00:00Z', '2090-07-01T09:30', 'Europe/Paris', 'queued', '2090-07-01T00:00:00Z'`,
    ],
    served: `not exists (select from scheduled_posts where user_id = $1 and scheduled_at = '2090-07-01T00:00:00Z')`,
  },
  'planner/mail-outcomes': {
    due: [`${insertUserPosts}, ${hoursAgo(1)}, '2026-01-01T09:30', 'Europe/Paris', 'failed', null`],
    served: `not exists (select from scheduled_posts where user_id = $1 and status = 'failed' and told_at is null)`,
  },
  'planner/read-insights': {
    due: [
      `${insertUserPosts}, ${hoursAgo(3)}, '2026-01-01T09:30', 'Europe/Paris', 'posted', null`,
      `update scheduled_posts set posted_at = ${hoursAgo(3)} where user_id = $1 and status = 'posted'`,
      `insert into post_insights (target_id, user_id, next_read_at)
        select id, user_id, ${hoursAgo(1)} from scheduled_posts where user_id = $1 and status = 'posted'
        on conflict (target_id) do update set next_read_at = excluded.next_read_at`,
    ],
    served: `not exists (select from post_insights where user_id = $1 and next_read_at <= now())`,
  },
  'rate-limits/delete-old': { noUsers: 'counters by the hash of what they count' },
  'rewards/forget-visitors': {
    due: [
      `insert into referral_clicks (referrer_user, ref_code, visitor, created_at)
        values ($1::uuid, $1::text, 'a visitor', ${hoursAgo(9 * years)})`,
    ],
    served: `not exists (select from referral_clicks where referrer_user = $1 and visitor is not null)`,
  },
  'status/delete-old-days': { noUsers: 'days of the parts of the product' },
  'status/record-checks': { noUsers: 'days of the parts of the product' },
  'support/delete-old-messages': deletes('support_tickets', 'product_feedback', 'content_reports'),
  // Must be last, because it deletes the served users.
  'account/erase-due': {
    due: [
      `delete from plan_grants where reference in (select reference from credit_grants where user_id = $1)`,
      `delete from referrals where $1 in (referrer_user, referred_user)`, // a row that refers to two users
      `insert into erasures (user_id, due_at) values ($1, ${hoursAgo(1)})`,
    ],
    served: 'not exists (select from users where id = $1)',
  },
};

/** Recurring jobs that need an external system, and the tests in which they fail for one user. */
export const provenElsewhere: Readonly<Record<string, string>> = {
  'billing/reconcile-payments': 'tests/failing-user/with-providers.test.ts',
  'influencers/cancel-trainings': 'tests/failing-user/with-providers.test.ts',
  'instagram/check-network-health': 'tests/failing-user/with-providers.test.ts',
  'instagram/refresh-tokens': 'tests/failing-user/with-providers.test.ts',
};
