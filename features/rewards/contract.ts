import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, tooMany } from '#contract/call-contract.ts';
import { refCodePattern } from './reward-rules.ts';

/** How far a referral is. What comes after 'signed_up' follows from payments alone. */
export const referralStatus = z.enum(['clicked', 'signed_up', 'converted', 'paid', 'active']);
export type ReferralStatus = z.infer<typeof referralStatus>;

const refCode = z.string().regex(refCodePattern, 'This is no code of a link.');

/** What a person's own link has brought. */
export const ownReferrals = z.object({
  ref_code: z.string(),
  /** Absolute. */
  url: z.url(),
  /** Friends who have an account by the link, with those who started a plan. */
  signed_up: z.int(),
  /** Friends who started a paid plan. */
  converted: z.int(),
});
export type OwnReferrals = z.infer<typeof ownReferrals>;

export const rewardsContract = defineCalls({
  /** `referrer_user` is the id of a person or the code of their link. */
  'record-referral-click': forAnyone
    .errors({ TOO_MANY_CLICKS: tooMany('Too many links were followed from here. Please try again in a minute.') })
    .input(z.object({ referrer_user: refCode }))
    .output(z.object({ ref_code: z.string() })),

  /** The referred person is whoever calls. */
  'record-referral': forSignedIn
    .input(z.object({ p_ref_code: refCode, p_referred_user: z.uuid(), p_status: z.literal('clicked') }))
    .output(z.object({ ok: z.literal(true) })),

  /** The referred person is whoever calls. `status` is null where this link counts for nothing, such as one's own. */
  'process-referral-signup': forSignedIn
    .input(z.object({ ref_code: refCode, referred_user_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true), status: referralStatus.nullable() })),

  'get-referrals': forSignedIn.output(ownReferrals),
});
