import { Slot } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react';
import { announce } from './announce.ts';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Before the words. */
  icon?: ReactNode;
  /** After the words, for a direction: an arrow, a chevron. */
  iconAfter?: ReactNode;
  /** Its work is under way: keeps focus, takes no click. Give a boolean from the start, so that its width stays. */
  busy?: boolean | undefined;
  /** What it says meanwhile, e.g. "Saving…"; without it the label stays. */
  busyLabel?: string | undefined;
  /** The one child is the element, e.g. a router's Link; it gets this look. Cannot be busy. */
  asChild?: boolean | undefined;
};

/** A thing that acts. One primary a screen. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', icon, iconAfter, busy, busyLabel, asChild, ...rest } = props;
  const look = classes(buttonLook(variant, size, 'words'), rest.className);
  const sentence = busyLabel ?? 'Working…';
  useEffect(() => {
    if (busy) announce(sentence);
  }, [busy, sentence]);

  if (asChild) {
    return (
      <Slot.Root {...rest} className={classes(look, 'gap-2')}>
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
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : rest.onClick}
    >
      {/* Both faces lie in one cell: the button is as wide as the wider and never jumps. */}
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

/** A busy submit button must not send its form a second time. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
