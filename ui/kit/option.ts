import type { ReactNode } from 'react';

/** An option for chips, cards and segments. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean | undefined;
};

/** Returns the option for a primitive's plain string. Primitives only return values that were passed to them. */
export function chosen<Value extends string>(options: readonly Option<Value>[], value: string): Value | undefined {
  return options.find((option) => option.value === value)?.value;
}
