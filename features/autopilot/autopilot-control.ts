import { z } from 'zod';
import { autopilotModes, maxCreditLimit, prepareAheadHours } from './autopilot-rules.ts';

const creditLimit = z
  .int('Please enter a whole number.')
  .min(1, 'Please enter 1 or more.')
  .max(maxCreditLimit, `Please enter ${maxCreditLimit.toLocaleString('en-US')} or less.`)
  .nullable();

/** What a user lets Autopilot do for an influencer. */
export const autopilotControl = z.object({
  mode: z.enum(autopilotModes),
  daily_credits: creditLimit,
  weekly_credits: creditLimit,
  /** Of the seasons and holidays (ISO 3166, two letters); null for that of the time zone. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .nullable(),
  /** How long before its minute a post is prepared. */
  prepare_ahead_hours: z.literal(prepareAheadHours),
});
export type AutopilotControl = z.infer<typeof autopilotControl>;
