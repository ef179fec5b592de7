import { Switch as Radix } from 'radix-ui';
import { type Ref, useId } from 'react';
import { classes } from './classes.ts';
import { fieldState } from './field-frame.tsx';
import { ToggleRow, type ToggleWords } from './toggle-row.tsx';

type SwitchProps = ToggleWords & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** On or off, with immediate effect. For values saved with a form, use a Checkbox. */
export function Switch({ checked, onChange, disabled, ref, ...words }: SwitchProps) {
  const id = useId();
  return (
    <ToggleRow id={id} {...words} disabled={disabled} controlLast>
      <Radix.Root
        id={id}
        ref={ref ?? null}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled ?? false}
        {...fieldState(id, words)}
        className={trackStyles}
      >
        <Radix.Thumb className={thumbStyles} />
      </Radix.Root>
    </ToggleRow>
  );
}

const trackStyles = classes(
  'group relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors hover:bg-ink-faint',
  'data-[state=checked]:bg-accent disabled:bg-line!',
  // Extends the touch target above and below the track to the height of a finger.
  'after:absolute after:inset-x-0 after:-inset-y-2',
);

const thumbStyles = classes(
  'absolute top-1 left-1 size-5 rounded-full bg-raised shadow-low transition-[translate] dark:bg-canvas',
  'data-[state=checked]:translate-x-5 group-disabled:bg-surface',
);
