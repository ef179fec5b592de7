import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type AccordionProps = {
  items: readonly { value: string; title: string; content: ReactNode }[];
  /** Items that are open initially. */
  open?: readonly string[] | undefined;
  /** The heading level of the titles. */
  level?: 2 | 3 | 4 | undefined;
};

/** Questions and answers that open independently of each other and work before any script runs. */
export function Accordion({ items, open = [], level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ value, title, content }) => (
        <details key={value} open={open.includes(value)} className="group unfolding">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 rounded-item py-4 text-lg font-medium transition-colors hover:text-ink-soft [&::-webkit-details-marker]:hidden">
            <Heading>{title}</Heading>
            <Plus
              className="size-5 shrink-0 text-ink-faint transition-[rotate] group-open:rotate-45"
              strokeWidth={1.75}
              aria-hidden
            />
          </summary>
          <div className="max-w-prose pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}
