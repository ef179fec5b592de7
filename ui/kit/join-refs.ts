import type { Ref } from 'react';

/** Returns one ref that sets both the caller's ref and the component's own. */
export function joinRefs<T>(own: { current: T | null }, theirs: Ref<T> | undefined) {
  return (element: T | null) => {
    own.current = element;
    if (typeof theirs === 'function') theirs(element);
    else if (theirs) theirs.current = element;
  };
}
