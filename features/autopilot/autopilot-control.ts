import { z } from 'zod';
import { formatNumber } from '#contract/format.ts';
import { autopilotModes, maxCreditLimit, prepareAheadHours } from './autopilot-rules.ts';

const creditLimit = z
  .int('Please enter a whole number.')
  .min(1, 'Please enter 1 or more.')
  .max(maxCreditLimit, `Please enter ${formatNumber(maxCreditLimit)} or less.`)
  .nullable();

/** The settings that control Autopilot for an influencer. */
export const autopilotControl = z.object({
  mode: z.enum(autopilotModes),
  daily_credits: creditLimit,
  weekly_credits: creditLimit,
  /**
   * The country that determines seasons and holidays (ISO 3166, two letters), or null to use the time zone's country.
   */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .nullable(),
  /** How many hours before its scheduled time a post is prepared. */
  prepare_ahead_hours: z.literal(prepareAheadHours),
});
export type AutopilotControl = z.infer<typeof autopilotControl>;
