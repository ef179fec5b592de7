import { z } from 'zod';
import { defineCalls, forSignedIn } from '#contract/call-contract.ts';
import { slotStates } from './autopilot-rules.ts';

/** A post that Autopilot makes, or made. */
export const autopilotSlot = z.object({
  /** Also of its draft and of its post. */
  id: z.uuid(),
  /** ISO instant. */
  slotAt: z.iso.datetime(),
  /** The wall time in its zone. */
  scheduledLocal: z.string(),
  timezone: z.string(),
  state: z.enum(slotStates),
  /** Why it was held, skipped or failed, in a sentence. */
  reason: z.string().nullable(),
});
export type AutopilotSlot = z.infer<typeof autopilotSlot>;

export const autopilotContract = defineCalls({
  /** The posts of a persona that Autopilot makes: the coming ones in order, and the last ones, newest first. */
  'get-autopilot': forSignedIn.input(z.object({ influencer_id: z.uuid('Missing influencer id.') })).output(
    z.object({
      /** Why it makes no posts although it is switched on, in a sentence. */
      paused: z.string().nullable(),
      coming: z.array(autopilotSlot),
      last: z.array(autopilotSlot),
    }),
  ),
});
