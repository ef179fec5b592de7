import { type ReactNode, useId } from 'react';
import { classes } from '#ui/kit/classes.ts';

type SectionProps = {
  title: string;
  text: ReactNode;
  /** Shows the text on the left and the illustration on the right. */
  split?: boolean | undefined;
  children: ReactNode;
};

/** A section of the landing page: a heading, text and an illustration. */
export function Section({ title, text, split, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'mx-auto grid max-w-7xl gap-10 px-4 py-14 sm:px-6 lg:py-24',
        split && 'items-center lg:grid-cols-2 lg:gap-20',
      )}
    >
      <header className="max-w-2xl">
        <h2 id={id} className="type-display text-display-md">
          {title}
        </h2>
        <div className="mt-4 flex flex-col gap-3 text-lg text-ink-soft">{text}</div>
      </header>
      {children}
    </section>
  );
}
