import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type StatProps = {
  label: string;
  value: ReactNode;
  /** The change as text: "+12 this week". */
  change?: { text: string; direction: 'up' | 'down' | 'even' } | undefined;
  hint?: ReactNode;
  className?: string | undefined;
};

/** One important number, in large type. */
export function Stat({ label, value, change, hint, className }: StatProps) {
  return (
    <dl className={classes('flex min-w-0 flex-col gap-1', className)}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="type-display text-display-sm lining-nums tabular-nums">{value}</dd>
      {change && (
        <dd className={classes('flex items-center gap-1.5 text-sm', directions[change.direction])}>
          {change.direction === 'up' && <TrendingUp className="size-4" aria-hidden />}
          {change.direction === 'down' && <TrendingDown className="size-4" aria-hidden />}
          {change.text}
        </dd>
      )}
      {hint && <dd className="text-sm text-ink-faint">{hint}</dd>}
    </dl>
  );
}

const directions = { up: 'text-positive', down: 'text-danger', even: 'text-ink-faint' };
