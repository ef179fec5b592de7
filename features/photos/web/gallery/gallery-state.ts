import type { Aspect } from '../../generation-rules.ts';

/** The history state that other pages pass to the gallery. */
export type GalleryState = {
  /** The photo that the user is returning from, which is scrolled into view. */
  readonly backFrom?: string;
  /** The prompt to fill into the generate panel. */
  readonly fill?: PromptFill;
};

/** A prompt for the generate panel, optionally with an aspect ratio. */
export type PromptFill = { readonly prompt: string; readonly aspect?: Aspect };

/** Reads the state of a history entry, which is only ever written by this product. */
export function galleryState(state: unknown): GalleryState {
  return typeof state === 'object' && state !== null ? state : {};
}
