import { z } from 'zod';

/** What a model is configured for. */
export const modelWork = z.enum(['images', 'captions', 'videos']);
export type ModelWork = z.infer<typeof modelWork>;

/**
 * Whether the key may use a model. `current` and `deprecated`: yes. `gone`: the provider discontinued it. `unknown`:
 * the provider does not list it, and never has. `unchecked`: the provider has not responded yet.
 */
export const modelState = z.enum(['current', 'deprecated', 'gone', 'unknown', 'unchecked']);
export type ModelState = z.infer<typeof modelState>;

/** The states in which a provider refuses requests for the model. */
export const endedStates: readonly ModelState[] = ['gone', 'unknown'];

/** A configured model as of the last check. */
export const modelCheck = z.object({
  provider: z.string(),
  model: z.string(),
  work: modelWork,
  state: modelState,
  shutdown_on: z.iso.date().nullable(),
  successor: z.string().nullable(),
  /** Whether its successor is used instead. */
  is_replaced: z.boolean(),
  /** Why the last check failed; null if it succeeded. */
  problem: z.string().nullable(),
});
export type ModelCheck = z.infer<typeof modelCheck>;
