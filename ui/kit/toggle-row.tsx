import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldFoot, type FieldWords } from './field-frame.tsx';

/** Text next to a checkbox or a switch. */
export type ToggleWords = Omit<FieldWords, 'optional' | 'label'> & { label: ReactNode };

type ToggleRowProps = ToggleWords & {
  id: string;
  disabled: boolean | undefined;
  /** Places the control to the right of its text. */
  controlLast?: boolean | undefined;
  children: ReactNode;
};

/** A control with text next to it; clicking the text anywhere over its full height also toggles the control. */
export function ToggleRow(props: ToggleRowProps) {
  const { id, label, hideLabel, hint, error, disabled, controlLast, className, children } = props;
  return (
    <div
      className={classes('flex min-w-0', controlLast ? 'flex-row-reverse justify-between gap-6' : 'gap-3', className)}
    >
      <span className="flex h-10 shrink-0 items-center touch:h-11">{children}</span>
      <div className={classes('min-w-0', hideLabel && 'sr-only')}>
        <label
          htmlFor={id}
          className={classes(
            'flex min-h-10 items-center py-2 text-md touch:min-h-11',
            disabled ? 'text-ink-faint' : 'cursor-pointer text-ink',
          )}
        >
          <span>{label}</span>
        </label>
        <FieldFoot id={id} hint={hint} error={error} className="-mt-1.5 mb-2" />
      </div>
    </div>
  );
}
