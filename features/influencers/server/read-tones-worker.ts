import type { Photo } from '@galatea/portrait/photo/photo-pixels.ts';
import { type FoundFace, readTones } from '@galatea/portrait/photo/photo-tones.ts';
import type { Tones } from '@galatea/shot-language/traits.ts';
import { answerRequests } from '#ports/worker-thread.ts';

// The worker thread of recognize-appearance.ts: it reads every pixel of a photo, which would block the event loop.

/** A photo, and its face if a recognizer found one. */
export type TonesRequest = { readonly photo: Photo; readonly face: FoundFace | undefined };

answerRequests<TonesRequest, Tones>(async ({ photo, face }) => readTones(photo, face));
