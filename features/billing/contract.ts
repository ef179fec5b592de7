import { z } from 'zod';
import { defineCalls, forSignedIn } from '#contract/call-contract.ts';
import { planNames } from '#contract/plan-names.ts';

export const planName = z.enum(planNames);

/** What a person has: credits, plan and subscription. */
export const profile = z.object({
  user_id: z.uuid(),
  email: z.email(),
  credits: z.int(),
  plan: planName,
  subscription_status: z.string().nullable(),
  max_influencers: z.int(),
  price_id: z.string().nullable(),
  /** Epoch seconds. */
  current_period_end: z.int().nullable(),
  /** ISO instant. */
  created_at: z.iso.datetime(),
  email_verified: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const usageSummary = z.object({
  credits: z.int(),
  inf_limit: z.int(),
  inf_used: z.int(),
  inf_remaining: z.int(),
});
export type UsageSummary = z.infer<typeof usageSummary>;

export const billingContract = defineCalls({
  'get-profile': forSignedIn.output(profile),
  'get-usage-summary': forSignedIn.output(usageSummary),
});
