import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { galleryState } from './gallery-state.ts';

/** Gives the prompt's field the focus, at its end, when one comes here because it was filled in elsewhere. */
export function useFilledPrompt(field: RefObject<HTMLTextAreaElement | null>): void {
  const { state, key } = useLocation();
  const { focusPrompt } = galleryState(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation here is a new reason
  useEffect(() => {
    if (!focusPrompt || !field.current) return;
    const { length } = field.current.value;
    field.current.focus();
    field.current.setSelectionRange(length, length);
  }, [focusPrompt, key]);
}
