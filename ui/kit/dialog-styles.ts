import { classes } from './classes.ts';

/** Styles of the overlay between the page and a dialog. */
export const dialogOverlayStyles = 'fixed inset-0 z-40 animate-appear bg-scrim/60 data-[state=closed]:animate-vanish';

/** Styles of the dialog's panel: at the bottom on a phone, centered otherwise. */
export function dialogStyles(size: 'small' | 'medium' | 'large'): string {
  return classes(
    'fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-panel bg-raised text-ink',
    'border border-line shadow-float focus-visible:outline-none',
    'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[min(88dvh,56rem)] sm:w-[calc(100%-3rem)] sm:rounded-panel',
    'animate-rise data-[state=closed]:animate-vanish',
    widths[size],
  );
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-5xl' };
