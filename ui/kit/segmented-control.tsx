import { RadioGroup } from 'radix-ui';
import { classes } from './classes.ts';
import { chosen, type Option } from './option.ts';

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
  function choose(next: string): void {
    const option = chosen(options, next);
    if (option !== undefined) onChange(option);
  }
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={choose}
      disabled={disabled ?? false}
      orientation="horizontal"
      aria-label={label}
      className={classes('inline-grid max-w-full auto-cols-fr grid-flow-col rounded-full bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          {...(iconsOnly ? { 'aria-label': option.label } : {})}
          className={classes(segmentLook, iconsOnly ? 'min-w-10 touch:min-w-11' : 'px-4')}
        >
          {option.icon}
          {!iconsOnly && <span className="truncate">{option.label}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

const segmentLook = classes(
  'inline-flex h-10 touch:h-11 min-w-0 items-center justify-center gap-2 rounded-full text-sm font-medium text-ink-soft',
  'transition-colors hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0',
  'data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-low dark:data-[state=checked]:bg-line',
  'disabled:cursor-not-allowed disabled:text-ink-faint',
);
