import { z } from 'zod';
import { defineCalls, forSignedIn } from '#contract/call-contract.ts';

export const usageSummary = z.object({
  credits: z.int(),
  inf_limit: z.int(),
  inf_used: z.int(),
  inf_remaining: z.int(),
});
export type UsageSummary = z.infer<typeof usageSummary>;

export const billingContract = defineCalls({
  'get-usage-summary': forSignedIn.output(usageSummary),
});
