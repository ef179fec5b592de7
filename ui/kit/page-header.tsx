import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** Above the title: a back link, or a breadcrumb. */
  above?: ReactNode;
  /** One line of text below the title. */
  text?: ReactNode;
  /** On the right, or below on a phone: at most one primary button. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The header of a page, with its only h1. */
export function PageHeader({ title, above, text, actions, className }: PageHeaderProps) {
  return (
    <header className={classes('flex flex-wrap items-end justify-between gap-x-10 gap-y-6', className)}>
      <div className="max-w-2xl min-w-0">
        {above && <div className="mb-3 text-sm text-ink-soft">{above}</div>}
        <h1 className="type-display text-display-md">{title}</h1>
        {text && <p className="mt-3 text-lg text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
