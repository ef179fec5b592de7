import { z } from 'zod';
import { defineCalls, forAdmins, forAdminsOnce } from '#contract/call-contract.ts';
import { cursor } from '#contract/cursor.ts';
import { planNames } from '#contract/plan-names.ts';
import { text } from '#contract/text.ts';
import { modelCheck } from '#features/models/model-rules.ts';
import { maxGrantedCredits, maxReasonLength } from './admin-rules.ts';

const moment = z.iso.datetime();
const done = z.object({ ok: z.literal(true) });
const onePage = { cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(25) };
const search = text(200).trim().default('');

/** An operator's reason for an action. It is recorded in the security log. */
const reason = text(2 * maxReasonLength)
  .trim()
  .min(1, 'Enter a reason. It is recorded in the security log.')
  .max(maxReasonLength, `Please use at most ${maxReasonLength} characters.`);

const userAction = z.object({ user_id: z.uuid(), reason });

export const adminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  is_admin: z.boolean(),
  /** How many sessions are active. */
  sessions: z.int(),
  suspended: z.object({ reason: z.string(), since: moment }).nullable(),
  plan: z.enum(planNames),
  credits: z.int(),
  created_at: moment,
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminEmail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  attempts: z.int(),
  created_at: moment,
});
export type AdminEmail = z.infer<typeof adminEmail>;

const named = z.object({ id: z.uuid(), email: z.string().nullable() });

export const securityEvent = z.object({
  id: z.uuid(),
  action: z.string(),
  who: named.nullable(),
  about: named.nullable(),
  details: z.record(z.string(), z.string()),
  user_agent: z.string(),
  created_at: moment,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.unknown(),
  error: z.string(),
  created_at: moment,
});
export type FailedJob = z.infer<typeof failedJob>;

/** The numbers of one day, in UTC. */
export const overviewDay = z.object({
  day: z.iso.date(),
  people: z.int(),
  images: z.int(),
  posts: z.int(),
  failures: z.int(),
});
export type OverviewDay = z.infer<typeof overviewDay>;

export const overview = z.object({
  people: z.object({ people: z.int(), suspended: z.int() }),
  posts: z.object({ waiting: z.int(), posted: z.int(), failed: z.int(), missed: z.int() }),
  queue: z.object({ waiting: z.int(), working: z.int(), images: z.int(), failed_jobs: z.int() }),
  queues: z.object({ tickets: z.int(), feedback: z.int(), reports: z.int(), profiles: z.int() }),
  vendors: z.array(
    z.object({
      /** The type of work that the provider does in this installation. */
      work: z.enum(['pictures', 'captions', 'publishing', 'mail', 'payments', 'output check', 'video converter']),
      name: z.string(),
      label: z.string(),
      /** Covers the last 24 hours: idle if it was not called. */
      health: z.enum(['idle', 'good', 'failing']),
      done: z.int(),
      failed: z.int(),
    }),
  ),
  /** The configured models, as of the last check. */
  models: z.array(modelCheck),
  /** Newest first. */
  costs: z.array(z.object({ day: z.iso.date(), vendor: z.string(), calls: z.int(), cost_usd: z.number().nullable() })),
  /** Oldest first, for each day of the period. */
  days: z.array(overviewDay),
});
export type Overview = z.infer<typeof overview>;

const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() });

export const adminContract = defineCalls({
  'get-admin-overview': forAdmins.route({ summary: 'Get the metrics of the installation' }).output(overview),

  'list-people': forAdmins
    .route({ summary: 'List all users' })
    .input(
      z.object({ search, suspended: z.stringbool().default(false), plan: z.enum(planNames).optional(), ...onePage }),
    )
    .output(list(adminUser)),

  'grant-credits': forAdminsOnce
    .route({ summary: 'Grant credits to a user, or remove them' })
    .input(
      userAction.extend({
        credits: z.int().min(1, 'Grant at least one credit.').max(maxGrantedCredits),
      }),
    )
    .output(done),

  'suspend-person': forAdmins
    .route({ summary: 'Suspend a user' })
    .errors({
      OWN_ACCOUNT: { status: 409, message: 'You cannot suspend yourself.' },
      ALREADY_SUSPENDED: { status: 409, message: 'This user is already suspended.' },
    })
    .input(userAction)
    .output(done),

  'end-suspension': forAdmins
    .route({ summary: 'End a suspension' })
    .errors({ NOT_SUSPENDED: { status: 409, message: 'This user is not suspended.' } })
    .input(userAction)
    .output(done),

  'end-person-sessions': forAdmins.route({ summary: 'End all sessions of a user' }).input(userAction).output(done),

  'list-mails': forAdmins
    .route({ summary: 'List sent and queued emails' })
    .input(z.object({ status: text(20).default(''), search, ...onePage }))
    .output(list(adminEmail)),

  /** The content of an email that was stored instead of sent. */
  'get-mail-text': forAdmins
    .route({ summary: 'Get the content of an email' })
    .input(z.object({ mail_id: z.uuid() }))
    .output(z.object({ text: z.string().nullable() })),

  'list-failed-jobs': forAdmins
    .route({ summary: 'List background jobs that failed permanently' })
    .input(z.object(onePage))
    .output(list(failedJob)),

  'retry-failed-job': forAdmins
    .route({ summary: 'Retry a failed background job' })
    .input(z.object({ job_id: z.uuid() }))
    .output(done),

  'list-security-events': forAdmins
    .route({ summary: 'List security events of all users' })
    .input(
      z.object({
        action: text(100).default(''),
        person: search,
        from: z.iso.date().optional(),
        /** The last day to show. */
        to: z.iso.date().optional(),
        ...onePage,
      }),
    )
    .output(list(securityEvent)),

  'list-security-actions': forAdmins
    .route({ summary: 'List the kinds of security events' })
    .output(z.object({ actions: z.array(z.string()) })),
});
