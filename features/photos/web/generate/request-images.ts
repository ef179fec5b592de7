import { createCalls } from '#ui/call.ts';
import { isOutcomeUnknown } from '#ui/call-failures.ts';
import { dispatch } from '#ui/dispatch.ts';
import type { photosContract } from '../../contract.ts';
import {
  type Aspect,
  fallbackConcurrency,
  generateTimeoutMs,
  generationTexts,
  singleImageTimeoutMs,
} from '../../generation-rules.ts';
import { inTurns } from '../gallery/in-turns.ts';
import { GenerationFailed } from './generation-failed.ts';

const call = createCalls<typeof photosContract>();

/** The prompt of one image. */
export type Shot = { readonly kind: 'hero' | 'alt'; readonly prompt: string };

/** A request for images. All of its HTTP requests share one id, so that it is charged only once (decision 024). */
export type ImagesRequest = {
  readonly id: string;
  readonly mode: 'auto' | 'prompt';
  readonly aspect: Aspect;
  readonly shots: readonly Shot[];
};

/** The result of an image; `position` is that of its shot, starting at 1. */
export type ImageOutcome = {
  readonly position: number;
  readonly url: string | null;
  readonly status: string;
  readonly reason: string | null;
};

/**
 * Generates images and waits for them. If the response is lost or incomplete, each missing image is requested
 * separately.
 *
 * @returns the result of each image, in order; at least one has a URL.
 *
 * @throws GenerationFailed if there is no image, CallError if the request was refused.
 */
export async function requestImages(influencerId: string, press: ImagesRequest): Promise<readonly ImageOutcome[]> {
  const { id, mode, aspect, shots } = press;
  if (shots.length === 0) throw new GenerationFailed(generationTexts.noShots);
  const outcomes = new Map<number, ImageOutcome>();
  const failures: Error[] = [];
  await sendRequest({ shots: [...shots] }, generateTimeoutMs);
  throwRefusal(); // a refusal applies to every image
  const open = shots
    .map((shot, index) => ({ shot, position: index + 1 }))
    .filter(({ position }) => !hasEnded(position));
  await inTurns(open, fallbackConcurrency, ({ shot, position }) =>
    sendRequest({ shots: [shot], position }, singleImageTimeoutMs),
  );
  const ended = [...outcomes.values()].sort((one, other) => one.position - other.position);
  if (ended.some(({ url }) => url)) return ended;
  throwRefusal();
  if (open.length === 0) throw new GenerationFailed(generationTexts.noneReturned, ended[0]?.reason ?? undefined);
  throw new GenerationFailed(generationTexts.noneGenerated, failures[0]?.message);

  async function sendRequest(asked: { shots: Shot[]; position?: number }, timeoutMs: number): Promise<void> {
    const request = {
      influencer_id: influencerId,
      request_id: id,
      mode,
      aspect,
      // Delays the response until the images are generated.
      override: timeoutMs,
      ...asked,
    };
    try {
      const { results } = await dispatch((options) => call('generate-images', request, options), timeoutMs);
      for (const result of results) outcomes.set(result.position, result);
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(generationTexts.failed));
    }
  }

  function throwRefusal(): void {
    const refusal = failures.find((failure) => !isOutcomeUnknown(failure));
    if (refusal) throw refusal;
  }

  function hasEnded(position: number): boolean {
    return ['done', 'refused', 'failed'].includes(outcomes.get(position)?.status ?? '');
  }
}
