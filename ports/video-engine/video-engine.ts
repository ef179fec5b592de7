import type { Motion } from '@galatea/portrait/motion/motions.ts';
import type { Payload } from '@galatea/watermark/payload.ts';
import type { ImageEngine, ImageOrder, RenderedImage } from '../image-engine/image-engine.ts';

/** Creates videos from photos. */
export interface VideoEngine {
  readonly name: string;
  /** The name that the UI shows after 'Made with'. */
  readonly label: string;
  readonly source: ImageEngine['source'];
  /** Returns the motions that suit a photo. */
  listMotions(photo: VideoPhoto): readonly Motion[];
  /** `onProgress` receives values between 0 and 1. */
  create(order: VideoOrder, signal: AbortSignal, onProgress: (share: number) => void): Promise<VideoOutcome>;
}

/** The scene of the photo, from which the engine renders the same image again. */
export type VideoPhoto = Pick<ImageOrder, 'persona' | 'companion' | 'prompt' | 'sceneReferences' | 'seed'> & {
  readonly aspect: '9:16' | '4:5';
  /** The changes that the photo shows, oldest first; undefined for an original. */
  readonly changes?: readonly [string, ...string[]];
};

export type VideoOrder = VideoPhoto & {
  readonly motion: Motion;
  readonly seconds: number;
  readonly framesPerSecond: 24 | 30;
  /** The watermark of every frame; null for none. */
  readonly watermark: { readonly payload: Payload; readonly key: Uint8Array } | null;
  /** An XMP packet for the file. */
  readonly xmp: string;
};

export type VideoOutcome =
  | {
      readonly kind: 'created';
      /** The bytes of an MP4 file: H.264, without sound, with its index at the start. */
      readonly video: Uint8Array<ArrayBuffer>;
      readonly width: number;
      readonly height: number;
      /** The first frame without a watermark. */
      readonly poster: RenderedImage;
    }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean };
