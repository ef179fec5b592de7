import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PagedList, type PagedQuery } from '#ui/kit/paged-list.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';

type QueuePageProps<Item, Status extends string> = {
  title: string;
  text: string;
  statuses: readonly { value: Status; label: string }[];
  status: Status;
  onStatus: (status: Status) => void;
  /** A search field next to the status filter. */
  filter?: ReactNode;
  query: PagedQuery<Item>;
  children: (item: Item) => ReactNode;
};

/** The items of an operators' queue, one card each, newest first. */
export function QueuePage<Item extends { readonly id: string }, Status extends string>(
  props: QueuePageProps<Item, Status>,
) {
  const { title, text, statuses, status, onStatus, filter, query, children } = props;
  return (
    <>
      <PageHeader title={title} text={text} />
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-4">
        {filter}
        <SegmentedControl label="Status" options={statuses} value={status} onChange={onStatus} />
      </div>
      <PagedList
        query={query}
        loadingLabel={`Loading ${title.toLowerCase()}`}
        error="Could not load the queue."
        empty={<EmptyState icon={<Inbox />} title="Nothing here" text="There are no items with this status." />}
      >
        {(items) => (
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.id}>
                <Card asChild>
                  <article>{children(item)}</article>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** Statuses of feedback and reports. */
export const queueStates = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
