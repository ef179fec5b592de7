import { useState } from 'react';
import { freshAddress } from './picture-address.ts';

/**
 * The address of a picture, which is loaded once more without any cache where it failed; one picture, so whoever shows
 * another begins anew. Source: specification, part 2, section 9.
 */
export function useSecondTry(src: string) {
  const [address, setAddress] = useState(src);
  /** Returns whether there is another try. */
  function tryAgain(): boolean {
    const fresh = address === src ? freshAddress(src, Date.now()) : src;
    if (fresh === src) return false;
    setAddress(fresh);
    return true;
  }
  return { address, tryAgain };
}
