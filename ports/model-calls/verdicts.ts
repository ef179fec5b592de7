import { z } from 'zod';

/** The meaning of a provider's error if the status code is not specific enough. */
export type Verdict = 'refused' | 'key refused' | 'no credit';

const rejection = z.object({ detail: z.array(z.looseObject({ type: z.string() })) });
const locked = z.object({ detail: z.string() });
const imagesSchema = z.object({ fal: z.object({ images: z.array(z.looseObject({ nsfw: z.boolean().optional() })) }) });

/** Interprets a response of fal. */
export function verdictOnFal(_status: number, body: unknown): Verdict | null {
  const details = rejection.safeParse(body).data?.detail ?? [];
  if (details.some(({ type }) => type === 'content_policy_violation')) return 'refused';
  // Some models return a black image instead of an error.
  if (imagesSchema.safeParse(body).data?.fal.images.some(({ nsfw }) => nsfw)) return 'refused';
  // fal locks accounts without balance and responds with 403, so this is not a problem with the key.
  return /balance/i.test(locked.safeParse(body).data?.detail ?? '') ? 'no credit' : null;
}

const problem = z.object({
  error: z.object({ details: z.array(z.looseObject({ reason: z.string().optional() })) }),
});

/** The finish reason of a candidate, or the reason why the prompt was blocked: the SDK returns whichever is present. */
const ending = z.object({ google: z.object({ finishReason: z.string() }) });

const refusals = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'RECITATION',
  'IMAGE_RECITATION',
  'BLOCKLIST',
  'SPII',
]);

/** Interprets a response of Google. */
export function verdictOnGoogle(_status: number, body: unknown): Verdict | null {
  const reason = ending.safeParse(body).data?.google.finishReason;
  if (reason && refusals.has(reason)) return 'refused';
  // Google responds to an invalid key with 400.
  const details = problem.safeParse(body).data?.error.details ?? [];
  return details.some((detail) => detail.reason === 'API_KEY_INVALID') ? 'key refused' : null;
}

const prediction = z.looseObject({ status: z.literal('failed'), error: z.string() });

/** Interprets a response of Replicate. */
export function verdictOnReplicate(_status: number, body: unknown): Verdict | null {
  const reason = prediction.safeParse(body).data?.error ?? '';
  return /nsfw|flagged|sensitive|E005/i.test(reason) ? 'refused' : null;
}
