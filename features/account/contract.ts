import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, tooMany } from '#contract/call-contract.ts';
import { text } from '#contract/text.ts';
import { maxEventDetails, maxExportsPerDay, maxSecurityEventsPerHour } from './account-rules.ts';

/** What the browser knows of the signed-in person; null for nobody. */
export const session = z.object({
  user: z
    .object({
      id: z.uuid(),
      email: z.email(),
      email_verified: z.boolean(),
      is_admin: z.boolean(),
      created_at: z.iso.datetime(),
      /** When the account itself was changed last. */
      updated_at: z.iso.datetime(),
      /** The session that this browser has. */
      session_id: z.uuid(),
      /** When it was prolonged last. */
      session_renewed_at: z.iso.datetime(),
    })
    .nullable(),
  /** There where the browser's session ended because its person is suspended. */
  suspended: z.literal(true).optional(),
});
export type Session = z.infer<typeof session>;

/** What this installation offers to whoever wants to come in. */
export const signInOptions = z.object({
  google: z.boolean(),
  /** Whether mails reach people: without it nobody gets a link to confirm an address or to set a new password. */
  sends_mail: z.boolean(),
  /** Whether the starter credits wait until the address is confirmed. */
  starter_credits_wait: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptions>;

/** How the copy of everything that is kept of a person stands. */
export const dataExport = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('making'), asked_at: z.iso.datetime() }),
  z.object({
    status: z.literal('ready'),
    asked_at: z.iso.datetime(),
    /** Where it can be fetched, also by whoever is signed out. */
    url: z.url(),
    until: z.iso.datetime(),
    bytes: z.int(),
  }),
  z.object({ status: z.literal('failed'), asked_at: z.iso.datetime() }),
]);
export type DataExport = z.infer<typeof dataExport>;

/** Sign-up and sign-in themselves are Better Auth's, under /api/auth. */
/** A detail that is not text is stored as text. */
const eventDetail = z.union([text(1_000), z.number(), z.boolean(), z.null()]).transform(String);
const eventDetails = z
  .record(text(100), eventDetail)
  .refine((details) => Object.keys(details).length <= maxEventDetails, `At most ${maxEventDetails} details.`);
/** An object, or the same as JSON text. Source: specification, part 1, section 3. */
const eventDetailsOrJson = z.preprocess((given, { addIssue }) => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    addIssue('This is not JSON.');
    return z.NEVER;
  }
}, eventDetails);

export const accountContract = defineCalls({
  'get-session': forAnyone.route({ summary: 'Who is signed in' }).output(session),
  'get-sign-in-options': forAnyone
    .route({ summary: 'The ways to sign in that this installation offers' })
    .output(signInOptions),
  'list-sign-in-methods': forSignedIn
    .route({ summary: 'The ways to sign in to your account' })
    .output(z.object({ methods: z.array(z.enum(['password', 'google'])) })),
  'has-role': forSignedIn
    .route({ summary: 'Whether you have a role' })
    .input(z.object({ role: z.enum(['admin']) }))
    .output(z.object({ has_role: z.boolean() })),
  'get-data-export': forSignedIn.route({ summary: 'Status of the copy of your data' }).output(dataExport),
  /** Has a copy made. Asked for while one is being made, it returns that one. */
  'request-data-export': forSignedIn
    .route({ summary: 'Request a copy of your data' })
    .errors({ TOO_MANY_EXPORTS: tooMany(`At most ${maxExportsPerDay} copies can be made in a day.`) })
    .output(dataExport),
  /** What a copy would hold, without pictures: the first rows of each kind. */
  'get-data-sample': forSignedIn
    .route({ summary: 'A sample of what a copy of your data holds' })
    .output(z.object({ parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })),
  /** Confirmed by the password; by the address where there is none, as with Google. */
  'delete-account': forSignedIn
    .route({ summary: 'Delete your account after a week' })
    .errors({
      WRONG_PASSWORD: { status: 422, message: 'This is not your password.' },
      WRONG_ADDRESS: { status: 422, message: 'This is not the address of your account.' },
      TOO_MANY_ATTEMPTS: tooMany('Too many attempts. Wait a minute and try again.'),
    })
    .input(z.object({ password: text(1_000).default(''), email: text(320).default('') }))
    .output(z.object({ deletes_at: z.iso.datetime() })),
  'log-security-event': forSignedIn
    .route({ summary: 'Add an entry to your security log' })
    .errors({ TOO_MANY_EVENTS: tooMany(`At most ${maxSecurityEventsPerHour} events can be logged in an hour.`) })
    .input(
      z.object({
        action: text(100).min(1),
        details: eventDetailsOrJson.default({}),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
});
