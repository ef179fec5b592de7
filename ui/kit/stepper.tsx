import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { FieldFrame, type FieldWords, fieldState, labelId } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';

type StepperProps = FieldWords & {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Formats the value for screen readers, e.g. 3 → "3 photos". */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
};

/** A small count that is changed in steps. Arrow keys, Home and End work on the number. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = 8, format = String, disabled, ...words } = props;
  const id = useId();
  const go = (to: number) => onChange(Math.min(max, Math.max(min, to)));
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowRight: value + 1,
      ArrowDown: value - 1,
      ArrowLeft: value - 1,
      Home: min,
      End: max,
    };
    const to = steps[event.key];
    if (to === undefined || disabled) return;
    event.preventDefault();
    go(to);
  }
  return (
    <FieldFrame id={id} names="group" {...words}>
      <div className="inline-flex w-fit items-center rounded-full border border-line bg-raised p-1 shadow-low">
        <IconButton
          label={`Fewer: ${words.label}`}
          size="small"
          tooltip={false}
          icon={<Minus />}
          disabled={disabled || value <= min}
          onClick={() => go(value - 1)}
          tabIndex={-1}
        />
        <span
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-labelledby={labelId(id)}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={format(value)}
          aria-disabled={disabled || undefined}
          {...fieldState(id, words)}
          onKeyDown={onKeyDown}
          className="flex h-10 min-w-12 items-center justify-center rounded-full text-md font-medium tabular-nums aria-disabled:text-ink-faint"
        >
          {value}
        </span>
        <IconButton
          label={`More: ${words.label}`}
          size="small"
          tooltip={false}
          icon={<Plus />}
          disabled={disabled || value >= max}
          onClick={() => go(value + 1)}
          tabIndex={-1}
        />
      </div>
    </FieldFrame>
  );
}
