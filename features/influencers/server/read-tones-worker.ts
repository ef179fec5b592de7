import type { Photo } from '#portrait/photo-pixels.ts';
import { type FoundFace, readTones } from '#portrait/photo-tones.ts';
import type { Tones } from '#portrait/traits.ts';
import { answerRequests } from '#ports/worker-thread.ts';

// The worker thread of recognize-appearance.ts: it reads each pixel of a photo, which would block the event loop.

/** A photo, with its face if a recognizer found one. */
export type TonesRequest = { readonly photo: Photo; readonly face: FoundFace | undefined };

answerRequests<TonesRequest, Tones>(async ({ photo, face }) => readTones(photo, face));
