import type { ReactNode } from 'react';

/** One thing to choose, in chips, cards and segments. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
};

/** The option of a primitive's plain string: primitives only ever hand back a value they were given. */
export function chosen<Value extends string>(options: readonly Option<Value>[], value: string): Value | undefined {
  return options.find((option) => option.value === value)?.value;
}
