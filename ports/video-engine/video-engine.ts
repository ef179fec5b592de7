import type { Motion } from '@galatea/portrait/motion/motions.ts';
import type { ReadMovement } from '@galatea/portrait/motion/read-movement.ts';
import type { Payload } from '@galatea/watermark/payload.ts';
import type { ImageEngine, ImageOrder, Reference, RenderedImage } from '../image-engine/image-engine.ts';

/** Creates videos from photos. */
export interface VideoEngine {
  readonly name: string;
  /** The name that the UI shows after 'Made with'. */
  readonly label: string;
  readonly source: ImageEngine['source'];
  /** The model of a provider, by its name in the cost log. */
  readonly model?: string;
  /** The lengths in seconds and the aspect ratios of its videos. */
  readonly lengths: readonly number[];
  readonly aspects: readonly VideoPhoto['aspect'][];
  readonly frameRates: readonly VideoOrder['framesPerSecond'][];
  /** Whether its videos repeat without a jump. */
  readonly loops: boolean;
  /** Returns whether it can animate a photo with this source type; null if its file states none. */
  animates(source: ImageEngine['source'] | null): boolean;
  /** Returns the motions that suit a photo. */
  listMotions(photo: VideoPhoto): readonly Motion[];
  /**
   * Reads a text about the movements of a video. An engine that follows the text itself shows all of it, and its motion
   * is only the most similar one.
   */
  readMovement(photo: VideoPhoto, text: string): ReadMovement;
  /** `onProgress` receives values between 0 and 1. */
  create(order: VideoOrder, signal: AbortSignal, onProgress: (share: number) => void): Promise<VideoOutcome>;
}

/** The scene of the photo, from which the engine renders the same image again. */
export type VideoPhoto = Pick<ImageOrder, 'persona' | 'companion' | 'prompt' | 'sceneReferences' | 'seed'> & {
  readonly aspect: '9:16' | '4:5';
  /** The changes that the photo shows, oldest first; undefined for an original. */
  readonly changes?: readonly [string, ...string[]];
};

/**
 * The state of a paid call. A repeated run after a crash continues with it, so that no video is paid twice.
 */
export type CallState = {
  /** What was saved last; null if no call was started. */
  readonly saved: unknown;
  /** Reads what another run of the same video has saved since. Later calls of `save` continue with it. */
  reload(): Promise<unknown>;
  /** Resolves when it is stored; null if nothing was paid. */
  save(state: object | null): Promise<void>;
};

export type VideoOrder = VideoPhoto & {
  readonly id: string;
  readonly ownerId: string;
  /** The image file of the photo. */
  readonly photo: Reference;
  readonly callState: CallState;
  readonly motion: Motion;
  /** The movements in the words of the user; null for those of the motion. */
  readonly movement: string | null;
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
      /** The bytes of an MP4 file with H.264 video. */
      readonly video: Uint8Array<ArrayBuffer>;
      readonly width: number;
      readonly height: number;
      /** The first frame without a watermark. */
      readonly poster: RenderedImage;
    }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly retryable: boolean;
      /** Whether the engine as a whole seems unavailable. */
      readonly outage?: true;
      /** Whether the provider was not called because the budget is used up. */
      readonly isOverBudget?: true;
      /** Whether the provider may charge for the video. */
      readonly mayBeMade?: true;
      /** Whether the provider still generates the video, which a later run polls. */
      readonly isUnderWay?: true;
    };
