import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy?: boolean | undefined;
  /** Off where a tooltip would only repeat what stands beside it. */
  tooltip?: boolean | undefined;
};

/** A button with a picture instead of words. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', busy, tooltip = true, ...rest } = props;
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes(buttonLook(variant, size, 'icon'), rest.className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
