import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** picture: on top of an image */
export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'picture';

type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  /** A dot before the text, for an ongoing state. */
  dot?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** One or two words about an object: its status, its plan, its number. */
export function Badge({ tone = 'neutral', icon, dot, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-6 w-fit items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  picture: 'bg-scrim/80 text-on-picture',
};
