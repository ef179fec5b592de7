import { useState } from 'react';
import { freshAddress } from './image-address.ts';

/**
 * Returns the URL of an image, and a function that reloads it once without caches after a failure. Handles a single
 * image; use a key to start over with another one.
 */
export function useSecondTry(src: string) {
  const [address, setAddress] = useState(src);
  /** Starts another attempt and returns true, or returns false if there is none left. */
  function tryAgain(): boolean {
    const fresh = address === src ? freshAddress(src, Date.now()) : src;
    if (fresh === src) return false;
    setAddress(fresh);
    return true;
  }
  return { address, tryAgain };
}
