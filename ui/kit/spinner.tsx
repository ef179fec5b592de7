import { classes } from './classes.ts';

/**
 * Shows ongoing work, in the color and size of the text. It is hidden from screen readers, so the component that uses
 * it must describe the work in text. With reduced motion it is a static open ring.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      className={classes('size-[1.15em] shrink-0 animate-turn', className)}
      aria-hidden
    >
      <circle cx="10" cy="10" r="7.75" stroke="currentColor" strokeWidth="2.25" opacity="0.25" />
      <path d="M10 2.25a7.75 7.75 0 0 1 7.75 7.75" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  );
}
