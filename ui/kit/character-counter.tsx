import { type RefObject, useLayoutEffect, useState } from 'react';
import { announce } from './announce.ts';
import { classes } from './classes.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * "12/280" under a field. Changes to the danger color above the maximum, and announces when 20, 10 and 0 characters are
 * left.
 */
export function CharacterCounter({ length, max }: { length: number; max: number }) {
  return (
    <span className={classes('shrink-0 tabular-nums', length > max ? 'text-danger' : 'text-ink-faint')}>
      <span aria-hidden>
        {length}/{max}
      </span>
      <span className="sr-only">{`${length} of ${max} characters used`}</span>
    </span>
  );
}

/**
 * Returns the text length of a controlled or uncontrolled field. Reads it from the element after every render and on
 * every keystroke (call `count` from onInput).
 */
export function useTypedLength(field: RefObject<Typed | null>, max: number | undefined) {
  const [length, setLength] = useState(0);
  useLayoutEffect(() => {
    if (field.current) setLength(field.current.value.length);
  });
  function count(): void {
    const now = field.current?.value.length ?? 0;
    setLength(now);
    if (max !== undefined && milestones.includes(max - now)) announce(`${max - now} characters left`);
  }
  return { length, count };
}

const milestones = [20, 10, 0];
