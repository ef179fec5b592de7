import { type ReactNode, useId } from 'react';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';

type CreditOptionCardProps = {
  title: string;
  /** How many credits this option earns. */
  credits: number;
  text: string;
  children: ReactNode;
};

/** One way to earn credits. */
export function CreditOptionCard({ title, credits, text, children }: CreditOptionCardProps) {
  const id = useId();
  return (
    <Card asChild padding="large" className="h-full">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="type-display text-display-xs">
            {title}
          </h2>
          <Badge tone="positive">+{credits} credits</Badge>
        </div>
        <p className="mt-2 text-ink-soft">{text}</p>
        <div className="mt-6">{children}</div>
      </section>
    </Card>
  );
}
