import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A group of parts, with its name on the left and the parts on the right. */
export function Group({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-8 border-t border-line py-14 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id={`${id}-title`} className="type-display text-display-sm">
          {title}
        </h2>
        <p className="mt-2 max-w-sm text-ink-soft">{text}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-12">{children}</div>
    </section>
  );
}

/** One part in its states. */
export function Specimen({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-4 text-sm text-ink-faint">{name}</h3>
      <div className={classes(className ?? 'flex flex-wrap items-center gap-3')}>{children}</div>
    </div>
  );
}
