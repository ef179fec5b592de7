import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, tooMany } from '#contract/call-contract.ts';
import { text } from '#contract/text.ts';
import { maxEventDetails, maxSecurityEventsPerHour } from './account-rules.ts';

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

/** Sign-up and sign-in themselves are Better Auth's, under /api/auth. */
export const accountContract = defineCalls({
  'get-session': forAnyone.route({ summary: 'Who is signed in' }).output(session),
  'get-sign-in-options': forAnyone.route({ summary: 'Which ways in this installation offers' }).output(signInOptions),
  'list-sign-in-methods': forSignedIn
    .route({ summary: 'The ways in which one can sign in to the own account' })
    .output(z.object({ methods: z.array(z.enum(['password', 'google'])) })),
  'has-role': forSignedIn
    .route({ summary: 'Whether one has a role' })
    .input(z.object({ role: z.enum(['admin']) }))
    .output(z.object({ has_role: z.boolean() })),
  'log-security-event': forSignedIn
    .route({ summary: 'Add to the own security log' })
    .errors({ TOO_MANY_EVENTS: tooMany(`At most ${maxSecurityEventsPerHour} events can be logged in an hour.`) })
    .input(
      z.object({
        action: text(100).min(1),
        details: z
          .record(text(100), text(1_000))
          .refine((details) => Object.keys(details).length <= maxEventDetails, `At most ${maxEventDetails} details.`)
          .default({}),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
});
