import { type ReactNode, useId } from 'react';
import { Card } from '#ui/kit/card.tsx';

/** A dashboard section with a heading. */
export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card asChild padding="large" className="h-full">
      <section aria-labelledby={id}>
        <h2 id={id} className="type-display text-display-xs">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
        <div className="mt-6 flex flex-col gap-6">{children}</div>
      </section>
    </Card>
  );
}
