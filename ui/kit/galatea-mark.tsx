import { useId } from 'react';
import { classes } from './classes.ts';
import { markShape } from './galatea-mark-shape.ts';

/** Galatea's mark. The stone uses the text color; the light is always the same. Set the size with `className`. */
export function GalateaMark({ className, title }: { className?: string | undefined; title?: string | undefined }) {
  const light = useId();
  return (
    <svg
      viewBox={markShape.viewBox}
      className={classes('size-8 shrink-0', className)}
      role="img"
      aria-label={title}
      aria-hidden={!title}
    >
      <defs>
        <linearGradient id={light} x1="0.4" y1="0" x2="0.7" y2="1">
          <stop stopColor={markShape.coral} />
          <stop offset="1" stopColor={markShape.rose} />
        </linearGradient>
      </defs>
      {/* Slightly smaller than the stone, so that no coral shows around its edge. */}
      <circle {...markShape.coin} r={markShape.coin.r - 0.08} fill={`url(#${light})`} />
      <path d={markShape.stone} fill="currentColor" />
    </svg>
  );
}

/** Mark and name side by side, for headers and footers. */
export function GalateaLockup({ className }: { className?: string | undefined }) {
  return (
    <span className={classes('inline-flex items-center gap-2.5 text-ink', className)}>
      <GalateaMark />
      <span className="type-display text-[1.5rem] leading-none font-[450] tracking-[-0.03em]">Galatea</span>
    </span>
  );
}
