import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** text: in running text, underlined · quiet: in menus and footers · accent: for the next step */
export type LinkTone = 'text' | 'quiet' | 'accent';

/** Returns link classes for a router's own Link or NavLink. */
export function linkStyles(tone: LinkTone = 'text'): string {
  return classes('rounded-mark transition-colors', tones[tone]);
}

/** A text link. With `asChild`, its only child (a router's Link) is the element. */
export function TextLink({
  tone,
  asChild,
  ...rest
}: ComponentProps<'a'> & { tone?: LinkTone | undefined; asChild?: boolean | undefined }) {
  const Part = asChild ? Slot.Root : 'a';
  return <Part {...rest} className={classes(linkStyles(tone), rest.className)} />;
}

const tones: Record<LinkTone, string> = {
  text: 'text-ink underline decoration-line-strong decoration-1 underline-offset-[0.22em] hover:decoration-ink hover:decoration-2',
  quiet:
    'text-ink-soft hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink inline-flex min-h-10 touch:min-h-11 items-center',
  accent: 'font-medium text-accent underline decoration-transparent underline-offset-[0.22em] hover:decoration-current',
};
