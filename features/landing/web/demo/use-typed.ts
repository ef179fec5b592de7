import { useEffect, useState } from 'react';
import { announce } from '#ui/kit/announce.ts';
import { prefersReducedMotion } from '#ui/use-reduced-motion.ts';
import { typedLength, typedPart } from '../../demo-captions.ts';
import { demoTimings } from '../../demo-timings.ts';

/**
 * Types a caption character by character, or shows it immediately if the user prefers reduced motion. Announces it to
 * screen readers when it is complete.
 */
export function useTyped(caption: string | null): { readonly text: string; readonly isTyping: boolean } {
  const [typed, setTyped] = useState({ caption, length: 0 });
  const length = typed.caption === caption ? typed.length : 0;
  const full = caption === null ? 0 : typedLength(caption);

  useEffect(() => {
    if (caption === null) return;
    let next = prefersReducedMotion() ? full : 0;
    const type = () => {
      setTyped({ caption, length: next });
      next += 1;
      if (next <= full) return;
      clearInterval(timer);
      announce(`Caption: ${caption}`);
    };
    const timer = setInterval(type, demoTimings.typedCharacter);
    type();
    return () => clearInterval(timer);
  }, [caption, full]);

  return { text: caption === null ? '' : typedPart(caption, length), isTyping: caption !== null && length < full };
}
