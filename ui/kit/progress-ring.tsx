import { Progress as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type ProgressRingProps = {
  label: string;
  /** 0 to 1; null if the progress is unknown. */
  value: number | null;
  /** Content in the middle; the percentage by default. Pass null for none. */
  children?: ReactNode;
  /** Its diameter, e.g. "size-16". */
  className?: string | undefined;
};

/** Shows progress in a small space: over a photo in progress or next to a plan's credits. */
export function ProgressRing({ label, value, children, className = 'size-16' }: ProgressRingProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const middle = children === undefined && percent !== null ? `${percent}%` : children;
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className={classes('relative inline-flex items-center justify-center', className)}
    >
      <svg
        viewBox="0 0 40 40"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className={classes('absolute inset-0 -rotate-90', percent === null && 'animate-turn')}
        aria-hidden
      >
        <circle cx="20" cy="20" r="18" className="stroke-line" />
        {/* pathLength makes the circle 100 units long, so that the dash equals the percentage. */}
        <circle
          cx="20"
          cy="20"
          r="18"
          pathLength="100"
          strokeDasharray={`${percent ?? 28} 100`}
          className={classes('stroke-accent transition-[stroke-dasharray]', percent === 0 && 'opacity-0')}
        />
      </svg>
      <span className="relative text-sm font-medium tabular-nums">{middle}</span>
    </Radix.Root>
  );
}
