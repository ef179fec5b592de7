import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react';
import { announce } from './announce.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Before the label. */
  icon?: ReactNode;
  /** An icon after the label that shows a direction, such as an arrow or a chevron. */
  iconAfter?: ReactNode;
  /**
   * The action is in progress: the button keeps focus and ignores clicks. Pass a boolean from the first render, so that
   * the width stays the same.
   */
  busy?: boolean | undefined;
  /** Label while busy, e.g. "Saving…"; by default the label does not change. */
  busyLabel?: string | undefined;
  /** Applies the styles to the only child, e.g. a router's Link. Cannot be busy. */
  asChild?: boolean | undefined;
};

/** A button. Use one primary button per screen. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', icon, iconAfter, busy, busyLabel, asChild, ...rest } = props;
  const styles = classes(buttonStyles(variant, size, 'words'), rest.className);
  const busyMessage = busyLabel ?? 'Working…';
  useEffect(() => {
    if (busy) announce(busyMessage);
  }, [busy, busyMessage]);

  if (asChild) {
    return (
      <Slot.Root {...rest} className={classes(styles, 'gap-2')}>
        {icon}
        <Slot.Slottable>{rest.children}</Slot.Slottable>
        {iconAfter}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={styles}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : rest.onClick}
    >
      {/* Both labels share one grid cell, so the button has the width of the wider one and never changes its size. */}
      <span className="inline-grid [&>span]:[grid-area:1/1]">
        <Face shown={!busy}>
          {icon}
          {rest.children}
          {iconAfter}
        </Face>
        {busy !== undefined && (
          <Face shown={busy}>
            <Spinner />
            {busyLabel ?? rest.children}
          </Face>
        )}
      </span>
    </button>
  );
}

function Face({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center justify-center gap-2 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
        !shown && 'invisible',
      )}
    >
      {children}
    </span>
  );
}

/** A busy submit button must not submit its form a second time. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
