import { CallError } from '#ui/call.ts';
import { deeperReason } from '#ui/deeper-reason.ts';
import { generationTexts } from '../../generation-rules.ts';

/** A generation that returned no images: `message` is one of `generationTexts`. */
export class GenerationFailed extends Error {
  readonly reason: string | undefined;

  constructor(message: string, reason?: string | undefined) {
    super(message);
    this.name = 'GenerationFailed';
    this.reason = reason;
  }
}

/** Returns the message for a failed generation and the reason shown below it. */
export function generationFailure(error: unknown): { readonly message: string; readonly reason: string | undefined } {
  if (error instanceof GenerationFailed) return { message: error.message, reason: error.reason };
  if (!(error instanceof CallError)) return { message: generationTexts.failed, reason: undefined };
  const isKnownMessage = Object.values<string>(generationTexts).includes(error.message);
  if (isKnownMessage) return { message: error.message, reason: deeperReason(error) };
  return { message: generationTexts.failed, reason: error.message };
}
