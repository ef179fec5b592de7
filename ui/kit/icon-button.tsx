import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Name of the action: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy?: boolean | undefined;
  /** Set to false if the tooltip would only repeat adjacent text. */
  tooltip?: boolean | undefined;
};

/** A button with an icon instead of text. */
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
      className={classes(buttonStyles(variant, size, 'icon'), rest.className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
