import type { Aspect } from '../../generation-rules.ts';

/** What a page that leads to the gallery tells it, in the state of the history entry. */
export type GalleryState = {
  /** The photo one comes back from: it is brought into view. */
  readonly backFrom?: string;
  /** What to put into the generate panel. */
  readonly fill?: PromptFill;
};

/** A prompt for the generate panel, with an aspect where it comes with one. */
export type PromptFill = { readonly prompt: string; readonly aspect?: Aspect };

/** Reads the state of a history entry; only this product writes any. */
export function galleryState(state: unknown): GalleryState {
  return typeof state === 'object' && state !== null ? state : {};
}
