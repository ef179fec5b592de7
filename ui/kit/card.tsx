import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type CardProps = ComponentProps<'div'> & {
  /** none: for images that extend to the card's edges */
  padding?: 'none' | 'medium' | 'large' | undefined;
  /** The whole card is clickable and lifts under the pointer. Use with `asChild` and a link or button. */
  acts?: boolean | undefined;
  asChild?: boolean | undefined;
};

/** Groups related content. Spacing is often enough. */
export function Card({ padding = 'medium', acts, asChild, className, ...rest }: CardProps) {
  const Part = asChild ? Slot.Root : 'div';
  return (
    <Part
      {...rest}
      className={classes(
        'block rounded-panel border border-line bg-surface text-left text-ink shadow-low',
        acts &&
          'transition-[box-shadow,border-color,translate] hover:-translate-y-0.5 hover:border-line-strong/60 hover:shadow-lift',
        paddings[padding],
        className,
      )}
    />
  );
}

const paddings = { none: 'overflow-hidden', medium: 'p-5 sm:p-6', large: 'p-6 sm:p-9' };
