import { z } from 'zod';
import {
  defineCalls,
  forAdmins,
  forAdminsOnce,
  forAnyone,
  forSignedIn,
  forSignedInOnce,
  tooMany,
} from '#contract/call-contract.ts';
import { plainText } from '#contract/plain-text.ts';
import { text } from '#contract/text.ts';
import {
  addressText,
  maxForfeitReason,
  maxPayoutAddress,
  payoutAddressPattern,
  payoutMethods,
} from './affiliate-rules.ts';
import { refCodePattern } from './ref-code.ts';
import { maxReason, maxSharesPerDay, readShare, shareTexts } from './share-rules.ts';

/** The progress of a referral. All statuses after 'signed_up' result from payments only. */
export const referralStatus = z.enum(['clicked', 'signed_up', 'converted', 'paid', 'active']);
export type ReferralStatus = z.infer<typeof referralStatus>;

const refCode = z.string().regex(refCodePattern, 'This is not a valid referral code.');

/** The results of a user's own referral link. */
export const ownReferrals = z.object({
  ref_code: z.string(),
  /** An absolute URL. */
  url: z.url(),
  /** Friends who created an account through the link, including those who started a plan. */
  signed_up: z.int(),
  /** Friends who started a paid plan. */
  converted: z.int(),
});
export type UserReferrals = z.infer<typeof ownReferrals>;

/** A post about Galatea that a user submitted. */
export const share = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  url: z.string(),
  platform: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Why the post was rejected. */
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Share = z.infer<typeof share>;

/** A post pending review, with the user who submitted it. */
export const shareToReview = share.extend({ email: z.string() });
export type ShareToReview = z.infer<typeof shareToReview>;

/** The payout settings of an affiliate. */
export const affiliateSettings = z.object({
  user_id: z.uuid(),
  payout_method: z.enum(payoutMethods),
  payout_address: z.string(),
  is_affiliate: z.boolean(),
  tax_form_collected: z.boolean(),
});
export type AffiliateSettings = z.infer<typeof affiliateSettings>;

/** The results of a referral link. Earnings are in US cents; the amount due is negative if too much was paid. */
export const affiliateStats = z.object({
  clicks: z.int(),
  signups: z.int(),
  active_subs: z.int(),
  pending_earnings: z.int(),
  due_earnings: z.int(),
  lifetime_paid: z.int(),
});
export type AffiliateStats = z.infer<typeof affiliateStats>;

/** An earning and its payout status. */
export const affiliatePayout = z.object({
  id: z.uuid(),
  affiliate_id: z.uuid(),
  /** US cents. */
  amount: z.int(),
  reason: z.string(),
  status: z.enum(['pending', 'due', 'paid', 'reversed', 'forfeited']),
  /** Why the earning was forfeited. */
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
});
export type AffiliatePayout = z.infer<typeof affiliatePayout>;

/** An affiliate's unpaid earnings in US cents. */
export const payoutDue = affiliateSettings.extend({
  email: z.string(),
  payable: z.int(),
  /** Due later. */
  pending: z.int(),
  paid_this_year: z.int(),
  state: z.enum(['ready', 'below minimum', 'waits for tax form']),
});
export type PayoutDue = z.infer<typeof payoutDue>;

/** Payouts made together. */
export const payoutBatch = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      /** Null if the affiliate's account was deleted. */
      email: z.string().nullable(),
      /** US cents. */
      amount: z.int(),
      payout_method: z.enum(payoutMethods),
      payout_address: z.string(),
      status: z.enum(['open', 'paid', 'failed']),
    }),
  ),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

const noAffiliate = { NOT_FOUND: { status: 404, message: 'This user is not an affiliate.' } } as const;

/** The URL of a post on a network, as pasted by the user. */
const postAddress = text(1_000).superRefine((pasted, context) => {
  const { kind } = readShare(pasted);
  if (kind !== 'post') context.addIssue({ code: 'custom', message: shareTexts[kind] });
});

export const rewardsContract = defineCalls({
  /** `referrer_user` is a user id or the code of the user's link. */
  'record-referral-click': forAnyone
    .route({ summary: 'Count a visit through a referral link' })
    .errors({ TOO_MANY_CLICKS: tooMany('Too many links were opened. Please try again in a minute.') })
    .input(z.object({ referrer_user: refCode }))
    .output(z.object({ ref_code: z.string() })),

  /** The referred user is the caller. */
  'record-referral': forSignedIn
    .route({ summary: 'Save the referral link that you came through' })
    .input(z.object({ p_ref_code: refCode, p_referred_user: z.uuid(), p_status: z.literal('clicked') }))
    .output(z.object({ ok: z.literal(true) })),

  /** The referred user is the caller. `status` is null if the link does not count, such as the caller's own link. */
  'process-referral-signup': forSignedIn
    .route({ summary: 'Process the referral link that you came through' })
    .input(z.object({ ref_code: refCode, referred_user_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true), status: referralStatus.nullable() })),

  'get-referrals': forSignedIn.route({ summary: 'Get your referral link and its results' }).output(ownReferrals),

  'submit-share': forSignedInOnce
    .route({ summary: 'Submit a shared post for credits' })
    .errors({
      ALREADY_SHARED: { status: 409, message: 'This post was already submitted. Share another one.' },
      TOO_MANY_SHARES: tooMany(`You can submit up to ${maxSharesPerDay} posts per day.`),
    })
    .input(
      z.object({
        url: postAddress,
        /** Accepted as is; the network is determined from the URL. */
        platform: text(60).min(2, 'Name the platform with at least 2 characters.'),
      }),
    )
    .output(share),

  /** The latest posts, newest first. */
  'list-shares': forSignedIn.route({ summary: 'List your shared posts' }).output(z.object({ items: z.array(share) })),

  /** Oldest first. */
  'list-shares-to-review': forAdmins
    .route({ summary: 'List shared posts to review' })
    .output(z.object({ items: z.array(shareToReview) })),

  'review-share': forAdmins
    .route({ summary: 'Approve or reject a shared post' })
    .errors({
      REVIEWED: { status: 409, message: 'This post was already reviewed.' },
    })
    .input(
      z.discriminatedUnion('verdict', [
        z.object({ share_id: z.uuid(), verdict: z.literal('approved') }),
        z.object({
          share_id: z.uuid(),
          verdict: z.literal('rejected'),
          reason: plainText(maxReason).refine((words) => words.trim() !== '', 'Enter a reason for the rejection.'),
        }),
      ]),
    )
    .output(share),

  /** Only the caller's own metrics. */
  'get-affiliate-stats': forSignedIn
    .route({ summary: 'Get the metrics of your referral link' })
    .input(z.object({ p_user_id: z.uuid() }))
    .output(affiliateStats),

  /** Null for a user who has never saved payout settings. */
  'get-affiliate-settings': forSignedIn
    .route({ summary: 'Get your payout settings' })
    .output(z.object({ settings: affiliateSettings.nullable() })),

  /** Saving payout settings makes a user an affiliate. */
  'save-affiliate-settings': forSignedIn
    .route({ summary: 'Update your payout settings' })
    .input(
      z.object({
        payout_method: z.enum(payoutMethods),
        payout_address: text(maxPayoutAddress).regex(payoutAddressPattern, addressText),
      }),
    )
    .output(affiliateSettings),

  /** The latest commissions, newest first. */
  'list-affiliate-payouts': forSignedIn
    .route({ summary: 'List your commissions' })
    .output(z.object({ items: z.array(affiliatePayout) })),

  'list-payouts-due': forAdmins
    .route({ summary: 'List affiliates with due payouts' })
    .output(z.object({ items: z.array(payoutDue) })),

  /** The latest batches, newest first. */
  'list-payout-batches': forAdmins.route({ summary: 'List payouts' }).output(z.object({ items: z.array(payoutBatch) })),

  'create-payout-batch': forAdminsOnce
    .route({ summary: 'Create a payout' })
    .errors({ NOTHING_DUE: { status: 409, message: 'No payouts are due.' } })
    .output(z.object({ id: z.uuid() })),

  'end-payout': forAdmins
    .route({ summary: 'Record the outcome of a payout' })
    .errors({ ENDED: { status: 409, message: 'The outcome of this payout was already recorded.' } })
    .input(z.object({ line_id: z.uuid(), outcome: z.enum(['paid', 'failed']) }))
    .output(z.object({ ok: z.literal(true) })),

  'forfeit-commissions': forAdmins
    .route({ summary: 'Reverse commissions' })
    .errors(noAffiliate)
    .input(
      z.object({
        affiliate_id: z.uuid(),
        reason: plainText(maxForfeitReason).refine(
          (words) => words.trim() !== '',
          'Enter a reason for the forfeiture.',
        ),
      }),
    )
    /** In US cents. */
    .output(z.object({ forfeited: z.int() })),

  'save-tax-form': forAdmins
    .route({ summary: 'Record whether a tax form was received' })
    .errors(noAffiliate)
    .input(z.object({ affiliate_id: z.uuid(), collected: z.boolean() }))
    .output(z.object({ ok: z.literal(true) })),
});
