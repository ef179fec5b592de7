import { type ComponentProps, type ReactNode, useId, useMemo, useRef } from 'react';
import { CharacterCounter, useTypedLength } from './character-counter.tsx';
import { classes } from './classes.ts';
import { controlStyles } from './control-styles.ts';
import { FieldFrame, type FieldWords, fieldState } from './field-frame.tsx';
import { joinRefs } from './join-refs.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'max'> &
  FieldWords & {
    /** Shows a counter. Longer text is allowed and shown, so that pasted text is not silently truncated. */
    max?: number | string | undefined;
    /** Inside, before the text: an icon or a short word such as "@". */
    leading?: ReactNode;
    /** Inside, after the text: an icon button. */
    trailing?: ReactNode;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, optional, hint, error, className, leading, trailing, ref, max: most, ...input } = props;
  const max = most === undefined ? undefined : Number(most);
  const ownId = useId();
  const id = input.id ?? ownId;
  const field = useRef<HTMLInputElement>(null);
  const joined = useMemo(() => joinRefs(field, ref), [ref]);
  const { length, count } = useTypedLength(field, max);
  return (
    <FieldFrame
      {...{ id, label, hideLabel, optional, hint, error, className }}
      counter={max !== undefined ? <CharacterCounter length={length} max={max} /> : undefined}
    >
      <div className="relative">
        {leading && (
          <span className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-ink-faint [&_svg]:size-[1.125rem]">
            {leading}
          </span>
        )}
        <input
          {...input}
          {...fieldState(id, { hint, error })}
          id={id}
          ref={joined}
          onInput={(event) => {
            count();
            input.onInput?.(event);
          }}
          className={classes(controlStyles, 'h-11', leading ? 'pl-11' : 'pl-3.5', trailing ? 'pr-12' : 'pr-3.5')}
        />
        {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
      </div>
    </FieldFrame>
  );
}
