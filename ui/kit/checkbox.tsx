import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { fieldState } from './field-frame.tsx';
import { ToggleRow, type ToggleWords } from './toggle-row.tsx';

type CheckboxProps = ToggleWords & {
  /** "indeterminate": some of the represented items are on. */
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** A yes or no choice that is saved with the form. For immediate effects, use a Switch. */
export function Checkbox({ checked, onChange, disabled, name, ref, ...words }: CheckboxProps) {
  const id = useId();
  return (
    <ToggleRow id={id} {...words} disabled={disabled}>
      <Radix.Root
        id={id}
        ref={ref ?? null}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled ?? false}
        {...(name ? { name } : {})}
        {...fieldState(id, words)}
        className={boxStyles}
      >
        <Radix.Indicator className="group flex items-center justify-center">
          <Check className="size-3.5 stroke-3 group-data-[state=indeterminate]:hidden" aria-hidden />
          <Minus className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]:block" aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
    </ToggleRow>
  );
}

const boxStyles = classes(
  'flex size-5 items-center justify-center rounded-mark border border-line-strong bg-raised text-accent-ink shadow-low',
  'transition-colors hover:border-ink-soft aria-invalid:border-danger',
  'data-[state=checked]:border-accent data-[state=checked]:bg-accent',
  'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
  'disabled:border-line! disabled:bg-sunken! disabled:text-ink-faint disabled:shadow-none',
);
