import type { Aspect } from '../../generation-rules.ts';

/** The state of the history entry that other pages pass to the gallery. */
export type GalleryState = {
  /** The photo that the user returns from, which is scrolled into view. */
  readonly backFrom?: string;
  /** The prompt to fill into the generate panel. */
  readonly fill?: PromptFill;
};

/** A prompt for the generate panel, optionally with an aspect. */
export type PromptFill = { readonly prompt: string; readonly aspect?: Aspect };

/** Reads the state of a history entry, which only this product writes. */
export function galleryState(state: unknown): GalleryState {
  return typeof state === 'object' && state !== null ? state : {};
}
