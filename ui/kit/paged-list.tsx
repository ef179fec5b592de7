import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** What a list asks of its query, page by page: the part of it that is shown. */
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
  /** What is on its way, for screen readers: "Loading people". */
  loadingLabel: string;
  /** Said where the first page could not be loaded. */
  error: string;
  /** Shown where there is nothing: an EmptyState. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that comes page by page, with what stands in its place before, without and instead of it. */
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
            {query.isFetchNextPageError && 'More could not be loaded.'}
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
