import { z } from 'zod';
import { tooMany } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { getRuleMessage } from '#contract/network-rules.ts';
import { maxUploadsPerDay } from '#features/images/image-rules.ts';
import { disclosureMissing, missingAccount } from './post-rules.ts';

/** The error codes of a rejected post. */
export const postingErrors = {
  ...limitErrors,
  missing_fields: { status: 400, message: 'Choose an account and add at least one image.' },
  invalid_media_urls: {
    status: 400,
    message: "Your media links aren't valid.",
    /** The rejected URL, and the reason. */
    data: z.object({ address: z.string(), message: z.string() }).optional(),
  },
  missing_disclosure: { status: 400, message: disclosureMissing },
  /** The caption of a sponsored post sounds like the influencer has used the product. */
  claims_not_confirmed: {
    status: 422,
    message: getRuleMessage('first-hand claim'),
    data: z.object({ claims: z.array(z.string()) }).optional(),
  },
  /** The consent of the post's influencer, or of another clone in its images. */
  advertising_not_agreed: {
    status: 422,
    message:
      'The consent for a clone in this post does not cover advertisements. Extend the consent, or turn off ‘Sponsored post’.',
  },
  /** A network rule that the post breaks. */
  refused_content: {
    status: 400,
    message: 'Instagram would reject this post.',
    data: z.object({ rule: z.string(), field: z.string() }).optional(),
  },
  TOO_MANY_UPLOADS: tooMany(`You can upload up to ${maxUploadsPerDay} images per day. Please try again later.`),
  missing_late_account_id: {
    status: 400,
    message: missingAccount,
  },
  // Instagram rejected the content. If Instagram does not respond, the post is retried and shows that status instead.
  publish_failed: { status: 422, message: 'Failed to publish to Instagram.' },
  invalid_time: { status: 400, message: 'Please select a future date and time' },
  not_unconfirmed: { status: 409, message: 'This post is no longer unconfirmed. See its status in the planner.' },
  not_editable: { status: 409, message: 'Cannot edit a post that is posted. Please create a new post instead.' },
  not_restorable: { status: 409, message: 'This post can no longer be restored. Please create a new post instead.' },
} as const;
