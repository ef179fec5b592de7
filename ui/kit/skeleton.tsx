import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A placeholder for loading content. Give it the size of the content to prevent layout shifts. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={classes('block animate-breathe rounded-item bg-line', className)} />;
}

/** A placeholder for a paragraph: lines with the height of the text, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number | undefined; className?: string | undefined }) {
  const shape = Array.from({ length: lines }, (_, at) => `line ${at + 1}`);
  return (
    <span aria-hidden className={classes('block', className)}>
      {shape.map((line, at) => (
        <span key={line} className="flex h-[1.5em] items-center">
          <Skeleton className={classes('h-[0.7em]', at === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
        </span>
      ))}
    </span>
  );
}

/** Wraps the skeletons of one screen and announces the loading content once to screen readers: "Loading photos". */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
