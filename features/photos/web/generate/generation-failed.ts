import { CallError } from '#ui/call.ts';
import { deeperReason } from '#ui/deeper-reason.ts';
import { generationTexts } from '../../generation-rules.ts';

/** A generation that brought nothing: `message` is one of `generationTexts`. */
export class GenerationFailed extends Error {
  readonly reason: string | undefined;

  constructor(message: string, reason?: string | undefined) {
    super(message);
    this.name = 'GenerationFailed';
    this.reason = reason;
  }
}

/**
 * What a person reads of a generation that failed, and the reason below it. Source: specification, part 2, section 8.
 */
export function generationFailure(error: unknown): { readonly message: string; readonly reason: string | undefined } {
  if (error instanceof GenerationFailed) return { message: error.message, reason: error.reason };
  if (!(error instanceof CallError)) return { message: generationTexts.failed, reason: undefined };
  const isSaid = Object.values<string>(generationTexts).includes(error.message);
  if (isSaid) return { message: error.message, reason: deeperReason(error) };
  return { message: generationTexts.failed, reason: error.message };
}
