import { useId } from 'react';
import { classes } from './classes.ts';
import type { Option } from './option.ts';

type SegmentedControlProps<Value extends string> = {
  /** Name of the choice, for screen readers. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only icons; the labels remain for screen readers. */
  iconsOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Selects exactly one of two to five views of the same content. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, iconsOnly, disabled, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('inline-grid max-w-full auto-cols-fr grid-flow-col rounded-full bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes('segment-look', iconsOnly ? 'min-w-10 touch:min-w-11' : 'min-w-0 px-4')}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            {...(iconsOnly ? { 'aria-label': option.label } : {})}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-full"
          />
          {option.icon}
          {!iconsOnly && <span className="truncate">{option.label}</span>}
        </label>
      ))}
    </div>
  );
}
