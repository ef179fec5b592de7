import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { galleryState } from './gallery-state.ts';

/** The id of a photo's link in the gallery. */
export function photoLinkId(photoId: string): string {
  return `photo-${photoId}`;
}

/** Brings the photo one comes back from into view, and gives it the focus, once the gallery `isShown`. */
export function useReturnToPhoto(isShown: boolean): void {
  const { state, key } = useLocation();
  const { backFrom } = galleryState(state);
  const doneFor = useRef('');
  useEffect(() => {
    if (!isShown || !backFrom || doneFor.current === key) return;
    doneFor.current = key;
    const link = document.getElementById(photoLinkId(backFrom));
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  }, [isShown, backFrom, key]);
}
