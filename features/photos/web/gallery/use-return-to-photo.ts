import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { galleryState } from './gallery-state.ts';

/** Returns the element id of a photo's link in the gallery. */
export function photoLinkId(photoId: string): string {
  return `photo-${photoId}`;
}

/** Scrolls to the photo that the user returns from and focuses it, once the gallery `isShown`. */
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
