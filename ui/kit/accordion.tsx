import { Plus } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type AccordionProps = {
  items: readonly { value: string; title: string; content: ReactNode; disabled?: boolean }[];
  /** Open from the start. */
  open?: readonly string[] | undefined;
  /** The level of the titles in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
};

/** Questions and their answers: each opens by itself, several may be open. */
export function Accordion({ items, open = [], level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <Radix.Root type="multiple" defaultValue={[...open]} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Radix.Item key={item.value} value={item.value} disabled={item.disabled ?? false}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-6 rounded-item py-4 text-left text-lg font-medium transition-colors hover:text-ink-soft disabled:text-ink-faint">
                {item.title}
                <Plus
                  className="size-5 shrink-0 text-ink-faint transition-[rotate] group-data-[state=open]:rotate-45"
                  strokeWidth={1.75}
                  aria-hidden
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="animate-unfold overflow-hidden data-[state=closed]:animate-fold">
            <div className="max-w-prose pb-6 text-ink-soft">{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
