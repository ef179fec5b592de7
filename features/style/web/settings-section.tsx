import { type ReactNode, useId } from 'react';
import { Card } from '#ui/kit/card.tsx';

type SettingsSectionProps = {
  title: string;
  text: string;
  children: ReactNode;
};

/** Settings that belong together. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 id={id} className="type-display text-display-xs">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        <div className="mt-6 flex flex-col gap-7">{children}</div>
      </section>
    </Card>
  );
}
