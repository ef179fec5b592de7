import { type ReactNode, useId } from 'react';
import { Card } from '#ui/kit/card.tsx';

type AccountSectionProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A part of the account page under its heading. */
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
