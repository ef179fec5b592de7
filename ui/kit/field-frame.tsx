import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Text around a field's control. */
export type FieldWords = {
  label: string;
  /** Shows the label only to screen readers, if its meaning is clear from the context. */
  hideLabel?: boolean | undefined;
  /** Shows "Optional" next to the label. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Classes for the layout: margin, width, column. */
  className?: string | undefined;
};

type FieldFrameProps = FieldWords & {
  id: string;
  /** Groups (chips, cards, sliders) are named by `aria-labelledby={labelId(id)}`, single controls by their label. */
  names?: 'control' | 'group' | undefined;
  /** A value to the right of the label. */
  aside?: ReactNode;
  /** A counter to the right of the hint. */
  counter?: ReactNode;
  children: ReactNode;
};

/** Label above the control, hint or error and counter below it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, names = 'control', label, hideLabel, optional, hint, error, aside, counter, className, children } = props;
  const Label = names === 'control' ? 'label' : 'span';
  return (
    <div className={classes('flex min-w-0 flex-col', className)}>
      <div className={classes('flex items-baseline justify-between gap-3', hideLabel && !aside ? 'sr-only' : 'mb-2')}>
        <Label
          id={labelId(id)}
          {...(names === 'control' ? { htmlFor: id } : {})}
          className={classes('min-w-0 text-sm font-medium text-ink wrap-anywhere', hideLabel && 'sr-only')}
        >
          {label}
          {optional && <span className="ml-1.5 font-normal text-ink-faint">Optional</span>}
        </Label>
        {aside}
      </div>
      {children}
      <FieldFoot {...{ id, hint, error, counter }} className="mt-2" />
    </div>
  );
}

type FieldFootProps = Pick<FieldWords, 'hint' | 'error' | 'className'> & { id: string; counter?: ReactNode };

/** Hint or error, and the counter. Always rendered, so that later errors are announced. */
export function FieldFoot({ id, hint, error, counter, className }: FieldFootProps) {
  const filled = hint !== undefined || error !== undefined || counter !== undefined;
  return (
    <div className={classes('flex justify-between gap-4 text-sm', filled && className)}>
      <div aria-live="polite" className="min-w-0 wrap-anywhere">
        {error && (
          <p id={errorId(id)} className="flex gap-1.5 text-danger">
            <CircleAlert className="mt-[0.25em] size-[1em] shrink-0" aria-hidden />
            {error}
          </p>
        )}
        {hint !== undefined && !error && (
          <p id={hintId(id)} className="text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      {counter}
    </div>
  );
}

export function labelId(id: string): string {
  return `${id}-label`;
}

/** Attributes that connect a control to its hint or error; spread them on the control. */
export function fieldState(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const describedBy = error ? errorId(id) : hint !== undefined ? hintId(id) : undefined;
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const;
}

function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
