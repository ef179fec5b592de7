import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLocal } from '#contract/format-date.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';

/** A section of a legal page; `id` is its anchor. */
export type LegalSection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type LegalPageProps = {
  readonly title: string;
  readonly lead: string;
  /** The date of the last revision, such as 2026-01-31. */
  readonly revisedOn: string;
  readonly sections: readonly LegalSection[];
};

/**
 * Long-form text in one column with numbered sections. The table of contents is next to it, or collapsed above it on
 * phones.
 */
export function LegalPage({ title, lead, revisedOn, sections }: LegalPageProps) {
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-16 px-4 py-10 sm:px-6 lg:grid-cols-[16rem_minmax(0,42rem)] lg:py-16">
      <PageTitle title={title} />
      <PageHeader
        className="lg:col-start-2"
        title={title}
        text={lead}
        above={
          <>
            Last updated <time dateTime={revisedOn}>{formatLocal(revisedOn, 'longDate')}</time>
          </>
        }
      />
      <nav aria-label="Contents" className="hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block">
        <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto">
          <p className="text-sm font-medium">On this page</p>
          <Contents sections={sections} />
        </div>
      </nav>
      <nav aria-label="Contents" className="mt-8 rounded-panel border border-line bg-surface lg:hidden">
        <details className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-panel px-5 font-medium [&::-webkit-details-marker]:hidden">
            On this page
            <ChevronDown aria-hidden className="size-5 text-ink-soft transition-[rotate] group-open:rotate-180" />
          </summary>
          <div className="px-5 pb-4">
            <Contents sections={sections} />
          </div>
        </details>
      </nav>
      <div className="mt-10 lg:col-start-2 lg:mt-14">
        {sections.map(({ id, title: heading, body }, index) => (
          <section key={id} aria-labelledby={id} className="mt-12 border-t border-line pt-10 first:mt-0">
            <h2 id={id} className="type-display flex gap-4 text-display-xs">
              <span aria-hidden className="min-w-6 text-ink-faint tabular-nums">
                {index + 1}
              </span>
              {heading}
            </h2>
            <div className="mt-4 flex flex-col gap-4 text-pretty text-ink-soft sm:pl-10">{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <ol className="mt-2 text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={linkStyles('quiet')}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
