import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One page in `Tabs`. */
export type Tab = {
  value: string;
  label: string;
  count?: number | undefined;
  disabled?: boolean | undefined;
  content: ReactNode;
};

type TabsProps = {
  /** Name of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** Several pages in the same area. On a phone, the row of tabs scrolls sideways. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={tabStyles}>
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 font-normal text-ink-faint tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-item pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const tabStyles = classes(
  'h-12 shrink-0 rounded-t-item border-b-2 border-transparent px-0.5 text-md font-medium text-ink-soft transition-colors',
  'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink',
  'disabled:cursor-not-allowed disabled:opacity-60',
);
