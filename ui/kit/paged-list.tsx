import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** The fields of an infinite query that a list needs. */
export type PagedQuery<Item> = {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly isLoadingError: boolean;
  readonly isRefetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

type PagedListProps<Item> = {
  query: PagedQuery<Item>;
  /** Describes the loading content for screen readers: "Loading people". */
  loadingLabel: string;
  /** Shown if the first page fails to load. */
  error: string;
  /** Shown if there are no items: an EmptyState. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that is loaded page by page, with its loading, empty and error states. */
export function PagedList<Item>({ query, loadingLabel, error, empty, children }: PagedListProps<Item>) {
  if (query.isLoadingError)
    return <ErrorState text={error} onRetry={() => void query.refetch()} retrying={query.isRefetching} />;
  if (!query.data)
    return (
      <Loading label={loadingLabel} className="flex flex-col gap-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-24 rounded-panel" />
        ))}
      </Loading>
    );
  const items = query.data.pages.flatMap((page) => page.items);
  if (!items.length) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {query.isFetchNextPageError && 'Could not load more.'}
          </p>
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} busyLabel="Loading…">
            {query.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

const rows = ['first', 'second', 'third'];
