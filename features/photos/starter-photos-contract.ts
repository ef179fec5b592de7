import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce } from '#contract/call-contract.ts';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { queueErrors } from '#features/generation/queue-errors.ts';

/**
 * 'automatic': the page of a new influencer requests them. 'on request': they cost the operator money, so the user has
 * to click. 'confirm email': like 'on request', once the email address is confirmed. 'none': the account already had
 * them, or the installation does not offer them.
 */
const offer = z.enum(['automatic', 'on request', 'confirm email', 'none']);
export type StarterPhotosOffer = z.infer<typeof offer>;

const ofInfluencer = z.object({ influencer_id: z.uuid('Missing influencer id.') });

export const starterPhotosContract = defineCalls({
  'get-starter-photos': forSignedIn
    .route({ summary: 'Check whether an influencer can get the three starter photos' })
    .input(ofInfluencer)
    .output(z.object({ offer })),

  /** Generates three free photos, once per account. A later call starts nothing and is not an error. */
  'generate-starter-photos': forSignedInOnce
    .route({ summary: 'Generate the three starter photos' })
    .errors({
      ...queueErrors,
      BUDGET_SPENT: { status: 422, message: imageBudgetSpent },
      EMAIL_NOT_CONFIRMED: { status: 403, message: 'Confirm your email address to get your starter photos.' },
    })
    .input(ofInfluencer)
    .output(z.object({ started: z.boolean() })),
});
