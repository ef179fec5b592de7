import { z } from 'zod';
import { defineCalls, forAdmins, forSignedIn, openToKeys } from '#contract/call-contract.ts';

/** US dollars; null if no price is known. */
const costUsd = z.number().nullable();
const sums = { calls: z.int(), drawn: z.int(), cost_usd: costUsd };

/** The recent cost of image models. A call that returned no image may still have cost something. */
export const imageCosts = z.object({
  /** Daily limit (UTC); null if there is none. */
  budget_usd: costUsd,
  spent_today_usd: z.number(),
  /** Newest first; days without calls are omitted. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })),
  /** `seconds` is the median duration of a call. */
  models: z.array(z.object({ engine: z.string(), model: z.string(), seconds: z.number().nullable(), ...sums })),
  /** The users with the highest cost. An entry without an id is the operator, or users who deleted their account. */
  people: z.array(z.object({ id: z.uuid().nullable(), email: z.string().nullable(), ...sums })),
});
export type ImageCosts = z.infer<typeof imageCosts>;

export const generationContract = defineCalls({
  'get-image-costs': forAdmins.route({ summary: 'Get the costs of image models' }).output(imageCosts),

  /** The label that the interface shows after 'Made with'. The built-in illustration is named 'illustrated'. */
  'get-image-engine': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the image engine' })
    .output(z.object({ name: z.string(), label: z.string() })),
});
