import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#ui/kit/card.tsx';

type SettingsSectionProps = {
  title: string;
  text: string;
  /** The URL fragment that scrolls to the section and highlights it. */
  anchor?: string;
  children: ReactNode;
};

/** A group of related settings. */
export function SettingsSection({ title, text, anchor, children }: SettingsSectionProps) {
  const id = useId();
  const { hash, key } = useLocation();
  const isTarget = anchor !== undefined && hash === `#${anchor}`;
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the section scrolls to it
  useEffect(() => {
    if (isTarget) section.current?.scrollIntoView({ block: 'start' });
  }, [isTarget, key]);
  return (
    <Card asChild className={isTarget ? 'ring-2 ring-accent' : undefined}>
      <section ref={section} id={anchor} aria-labelledby={id} className="scroll-mt-20">
        <h2 id={id} className="type-display text-display-xs">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        <div className="mt-6 flex flex-col gap-7">{children}</div>
      </section>
    </Card>
  );
}
