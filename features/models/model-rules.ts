import { z } from 'zod';

/** The purpose for which a model is configured. */
export const modelWork = z.enum(['images', 'captions']);
export type ModelWork = z.infer<typeof modelWork>;

/**
 * Whether the key may use a model. `current` and `deprecated`: it may. `gone`: the provider ended it. `unknown`: the
 * provider does not list it, and never did. `unchecked`: its provider has not responded yet.
 */
export const modelState = z.enum(['current', 'deprecated', 'gone', 'unknown', 'unchecked']);
export type ModelState = z.infer<typeof modelState>;

/** The states in which a provider refuses requests for the model. */
export const endedStates: readonly ModelState[] = ['gone', 'unknown'];

/** A configured model at the last check. */
export const modelCheck = z.object({
  provider: z.string(),
  model: z.string(),
  work: modelWork,
  state: modelState,
  shutdown_on: z.iso.date().nullable(),
  successor: z.string().nullable(),
  /** Whether the successor is used instead of it. */
  is_replaced: z.boolean(),
  /** Why the last check failed; null if it did not. */
  problem: z.string().nullable(),
});
export type ModelCheck = z.infer<typeof modelCheck>;
