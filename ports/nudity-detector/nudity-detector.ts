import type { RawImage } from '../face-recognizer/face-recognizer.ts';

/** Estimates whether an image shows nudity. It runs locally, so no image is sent to a third party. */
export interface NudityDetector {
  readonly name: string;
  readonly label: string;
  /** Returns the probability of nudity or sexual content, from 0 to 1. Rejects if the image cannot be processed. */
  nudityIn(image: RawImage, signal: AbortSignal): Promise<number>;
}
