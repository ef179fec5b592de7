import type { Ref } from 'react';

/** One ref that fills two: the caller's and the part's own. */
export function joinRefs<T>(own: { current: T | null }, theirs: Ref<T> | undefined) {
  return (element: T | null) => {
    own.current = element;
    if (typeof theirs === 'function') theirs(element);
    else if (theirs) theirs.current = element;
  };
}
