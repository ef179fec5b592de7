import { Slider as Radix } from 'radix-ui';
import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldWords, fieldState, labelId } from './field-frame.tsx';

type SliderProps = FieldWords & {
  value: number;
  onChange: (value: number) => void;
  /** Called when the user releases the thumb, for work that is too expensive for every step. */
  onCommit?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Formats the value, e.g. 24 → "24 years". */
  format?: ((value: number) => string) | undefined;
  /** Labels of the two ends, e.g. "Subtle" and "Bold". */
  ends?: readonly [string, string] | undefined;
  disabled?: boolean | undefined;
};

/** A number that does not need to be precise. */
export function Slider(props: SliderProps) {
  const { value, onChange, onCommit, min = 0, max = 100, step = 1, format = String, ends, disabled, ...words } = props;
  const id = useId();
  const { 'aria-describedby': describedBy } = fieldState(id, words);
  return (
    <FieldFrame
      id={id}
      names="group"
      {...words}
      aside={<output className="text-sm text-ink-soft tabular-nums">{format(value)}</output>}
    >
      <Radix.Root
        value={[value]}
        onValueChange={([next = value]) => onChange(next)}
        onValueCommit={([next = value]) => onCommit?.(next)}
        {...{ min, max, step }}
        disabled={disabled ?? false}
        className="group relative flex h-10 touch-none items-center select-none data-disabled:cursor-not-allowed"
      >
        <Radix.Track className="relative h-1.5 grow overflow-hidden rounded-full bg-line">
          <Radix.Range className="absolute h-full rounded-full bg-accent group-data-disabled:bg-line-strong" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={labelId(id)}
          aria-describedby={describedBy}
          aria-valuetext={format(value)}
          className={thumbStyles}
        />
      </Radix.Root>
      {ends && (
        <div className="-mt-1 flex justify-between text-xs text-ink-faint">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </FieldFrame>
  );
}

const thumbStyles = classes(
  'relative block size-6 rounded-full border border-line-strong bg-raised shadow-lift transition-[scale,border-color]',
  // Extends the touch target around the thumb to the width of a finger.
  'after:absolute after:-inset-2 after:rounded-full',
  'hover:border-ink-soft active:scale-110 data-disabled:border-line data-disabled:bg-sunken data-disabled:shadow-none dark:bg-ink',
);
