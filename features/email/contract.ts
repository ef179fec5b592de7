import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn } from '#contract/call-contract.ts';
import { text } from '#contract/text.ts';

/** The link is truncated, was altered, or is for a kind of email that no longer exists. */
export const linkNotValid = {
  LINK_NOT_VALID: { status: 404, message: 'This link is not valid. Open the link in the email again.' },
} as const;

/** The token in the link of an email footer, which identifies the user and the kind of email. */
const token = text(500);

/** Whether a user receives one kind of email. */
const subscription = z.object({ description: z.string(), subscribed: z.boolean() });

const preference = z.object({
  kind: z.string(),
  description: z.string(),
  /** A required kind cannot be turned off. */
  required: z.boolean(),
  subscribed: z.boolean(),
});

export const emailContract = defineCalls({
  'get-mail-subscription': forAnyone
    .route({ summary: 'Get the email subscription of an unsubscribe link' })
    .errors(linkNotValid)
    .input(z.object({ token }))
    .output(subscription),

  'update-mail-subscription': forAnyone
    .route({ summary: 'Update the email subscription of an unsubscribe link' })
    .errors(linkNotValid)
    .input(z.object({ token, subscribed: z.boolean() }))
    .output(subscription),

  'list-mail-preferences': forSignedIn
    .route({ summary: 'List your email preferences' })
    .output(z.object({ preferences: z.array(preference) })),

  'update-mail-preference': forSignedIn
    .route({ summary: 'Turn a kind of email on or off' })
    .errors({ MAIL_REQUIRED: { status: 409, message: 'Emails of this kind cannot be turned off.' } })
    .input(z.object({ kind: text(100), subscribed: z.boolean() }))
    .output(preference),
});
