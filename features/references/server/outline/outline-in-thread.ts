import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { openThread } from '#ports/worker-thread.ts';
import type { Outline } from '../../reference-rules.ts';

export type OutlineRequest = RawImage;
export type OutlineResponse = Outline | null;

/** A proposal takes up to 140 ms of CPU time, which would delay the requests of other users. */
const timeoutMs = 60_000;

/** Opens a thread for the proposals of outlines. */
export function proposeInThread(): (image: RawImage) => Promise<OutlineResponse> {
  const thread = openThread<OutlineRequest, OutlineResponse>(new URL('./outline-worker.ts', import.meta.url));
  return (image) => thread.ask(image, AbortSignal.timeout(timeoutMs));
}
