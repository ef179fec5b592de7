import { useId } from 'react';
import { classes } from './classes.ts';
import type { Option } from './option.ts';

type SegmentedControlProps<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Only icons are seen; the labels stay for screen readers. */
  iconsOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Exactly one of two to five ways to see the same thing. */
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
        <label key={option.value} className={classes(segmentLook, iconsOnly ? iconSegmentLook : wordSegmentLook)}>
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

const iconSegmentLook = 'min-w-10 touch:min-w-11';
// On the narrowest phones the words need the room of the icons.
const wordSegmentLook = 'px-4 max-[24rem]:px-2 max-[24rem]:[&_svg]:hidden';
const segmentLook = classes(
  'relative inline-flex h-10 touch:h-11 min-w-0 cursor-pointer items-center justify-center gap-2 rounded-full text-sm font-medium',
  'text-ink-soft transition-colors hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0',
  'has-checked:bg-raised has-checked:text-ink has-checked:shadow-low dark:has-checked:bg-line',
  'has-disabled:cursor-not-allowed has-disabled:text-ink-faint',
);
