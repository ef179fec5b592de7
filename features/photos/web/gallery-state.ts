/** What a page that leads to the gallery tells it, in the state of the history entry. */
export type GalleryState = {
  /** The photo one comes back from: it is brought into view. */
  readonly backFrom?: string;
  /** The prompt was filled in elsewhere: it gets the focus. */
  readonly focusPrompt?: boolean;
};

/** Reads the state of a history entry, whoever wrote it. */
export function galleryState(state: unknown): GalleryState {
  return typeof state === 'object' && state !== null ? state : {};
}
