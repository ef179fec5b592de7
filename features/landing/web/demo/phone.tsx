import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';

/** The note below a phone that resembles the real Instagram. */
export const simulated = 'A simulated profile: nothing in this demo is posted anywhere.';

type PhoneProps = {
  /** The accessible name of the content. */
  label: string;
  children: ReactNode;
  /** The text below the phone. */
  note?: string | undefined;
  className?: string | undefined;
  /** When this value changes, the phone is scrolled into view on screens where it is below the controls. */
  shows?: string | null | undefined;
};

/** A phone that shows the results of the visitor's actions. */
export function Phone({ label, note, className, shows = null, children }: PhoneProps) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(shows);
  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    if (!matchMedia('(width < 64rem)').matches) return;
    place.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [shows]);
  return (
    <figure
      ref={place}
      aria-label={label}
      className={classes(
        'flex flex-col items-center justify-center rounded-[2.5rem] [grid-area:phone] sm:bg-accent-soft/70 sm:px-8 sm:py-12',
        className,
      )}
    >
      <div className="w-full max-w-[21rem] rounded-[2.75rem] bg-scrim p-2.5 shadow-float ring-1 ring-line">
        <div className="flex h-[39rem] flex-col overflow-hidden rounded-[2.2rem] bg-raised text-ink">
          <span aria-hidden className="mx-auto mt-2.5 h-6 w-24 shrink-0 rounded-full bg-scrim" />
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </div>
      </div>
      {note && <figcaption className="mt-5 max-w-xs text-center text-sm text-ink-soft">{note}</figcaption>}
    </figure>
  );
}
