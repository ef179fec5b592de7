import { type ReactNode, useId } from 'react';
import { Card } from '#ui/kit/card.tsx';

type AccountSectionProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A section of the account page with its heading. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-display text-display-xs">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <Card className="mt-4">{children}</Card>
    </section>
  );
}

/** A row of a section: a label and its value. Must be used inside a `dl`. */
export function AccountRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] items-center gap-4 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
