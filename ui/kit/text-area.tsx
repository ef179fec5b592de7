import { type ComponentProps, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { CharacterCounter, useTypedLength } from './character-counter.tsx';
import { classes } from './classes.ts';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldWords, fieldState } from './field-frame.tsx';
import { joinRefs } from './join-refs.ts';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords & { max?: number | undefined };

/** Several lines of text. Grows with its content, from `rows` (3) up to 24 rem, then scrolls. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, optional, hint, error, className, max, ref, rows = 3, ...area } = props;
  const ownId = useId();
  const id = area.id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const joined = useMemo(() => joinRefs(field, ref), [ref]);
  const { length, count } = useTypedLength(field, max);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends only on the text
  useLayoutEffect(() => fitHeight(field.current), [area.value]);
  return (
    <FieldFrame
      {...{ id, label, hideLabel, optional, hint, error, className }}
      counter={max !== undefined ? <CharacterCounter length={length} max={max} /> : undefined}
    >
      <textarea
        {...area}
        {...fieldState(id, { hint, error })}
        id={id}
        ref={joined}
        rows={rows}
        // `rows` has no effect on a field that adapts to the height of its text, so the minimum height includes padding
        // and borders.
        style={{ minHeight: `calc(${rows}lh + 1.25rem + 2px)`, ...area.style }}
        onInput={(event) => {
          count();
          fitHeight(field.current);
          area.onInput?.(event);
        }}
        className={classes(
          controlStyles,
          'block max-h-96 resize-none field-sizing-content px-3.5 py-2.5 leading-relaxed',
        )}
      />
    </FieldFrame>
  );
}

/** Measures nothing if the browser supports this, because measuring would compute the layout twice. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || growsByItself) return;
  field.style.height = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}
