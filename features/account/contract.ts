import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, tooMany } from '#contract/call-contract.ts';
import { text } from '#contract/text.ts';
import { maxEventDetails, maxExportsPerDay, maxSecurityEventsPerHour } from './account-rules.ts';

/** The data of the signed-in user for the browser, or null without a session. */
export const session = z.object({
  user: z
    .object({
      id: z.uuid(),
      email: z.email(),
      email_verified: z.boolean(),
      is_admin: z.boolean(),
      created_at: z.iso.datetime(),
      /** When the account itself was last changed. */
      updated_at: z.iso.datetime(),
      /** This browser's session. */
      session_id: z.uuid(),
      /** When the session was last renewed. */
      session_renewed_at: z.iso.datetime(),
    })
    .nullable(),
  /** Set if the browser's session ended because the user is suspended. */
  suspended: z.literal(true).optional(),
});
export type Session = z.infer<typeof session>;

/** The sign-in options of this installation. */
export const signInOptions = z.object({
  google: z.boolean(),
  /** Whether emails are delivered. Without delivery, users get no links to confirm an address or set a new password. */
  sends_mail: z.boolean(),
  /** Whether the starter credits are granted only after the address is confirmed. */
  starter_credits_wait: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptions>;

/** The status of the export of all data stored about a user. */
export const dataExport = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('making'), asked_at: z.iso.datetime() }),
  z.object({
    status: z.literal('ready'),
    asked_at: z.iso.datetime(),
    /** The download address. It also works without a session. */
    url: z.url(),
    until: z.iso.datetime(),
    bytes: z.int(),
  }),
  z.object({ status: z.literal('failed'), asked_at: z.iso.datetime() }),
]);
export type DataExport = z.infer<typeof dataExport>;

/** Sign-up and sign-in themselves are handled by Better Auth, under /api/auth. */
/** Non-text details are stored as text. */
const eventDetail = z.union([text(1_000), z.number(), z.boolean(), z.null()]).transform(String);
const eventDetails = z
  .record(text(100), eventDetail)
  .refine((details) => Object.keys(details).length <= maxEventDetails, `Use at most ${maxEventDetails} details.`);
/** An object, or its JSON string. */
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
  'get-session': forAnyone.route({ summary: 'Get the signed-in user' }).output(session),
  'get-sign-in-options': forAnyone
    .route({ summary: 'List the sign-in options of this installation' })
    .output(signInOptions),
  'list-sign-in-methods': forSignedIn
    .route({ summary: 'List your sign-in methods' })
    .output(z.object({ methods: z.array(z.enum(['password', 'google'])) })),
  'has-role': forSignedIn
    .route({ summary: 'Check whether you have a role' })
    .input(z.object({ role: z.enum(['admin']) }))
    .output(z.object({ has_role: z.boolean() })),
  'get-data-export': forSignedIn.route({ summary: 'Get the status of your data export' }).output(dataExport),
  /** Starts an export. If one is already being created, returns that one. */
  'request-data-export': forSignedIn
    .route({ summary: 'Request a data export' })
    .errors({ TOO_MANY_EXPORTS: tooMany(`You can request up to ${maxExportsPerDay} data exports per day.`) })
    .output(dataExport),
  /** A sample of an export, without images: the first rows of each kind. */
  'get-data-sample': forSignedIn
    .route({ summary: 'Get a sample of your data export' })
    .output(z.object({ parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })),
  /** Confirmed by the password, or by the address if the account has no password, as with Google. */
  'delete-account': forSignedIn
    .route({ summary: 'Delete your account after a week' })
    .errors({
      WRONG_PASSWORD: { status: 422, message: 'The password is incorrect.' },
      WRONG_ADDRESS: { status: 422, message: 'This is not the email address of your account.' },
      TOO_MANY_ATTEMPTS: tooMany('Too many attempts. Wait a minute and try again.'),
    })
    .input(z.object({ password: text(1_000).default(''), email: text(320).default('') }))
    .output(z.object({ deletes_at: z.iso.datetime() })),
  'log-security-event': forSignedIn
    .route({ summary: 'Add an entry to your security log' })
    .errors({ TOO_MANY_EVENTS: tooMany(`You can log up to ${maxSecurityEventsPerHour} events per hour.`) })
    .input(
      z.object({
        action: text(100).min(1),
        details: eventDetailsOrJson.default({}),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
});
