import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type PlannedItem, plannedItems } from '../planned-item.ts';
import type { Range } from '../week.ts';
import { postsQuery, usePendingActs } from './queries.ts';
import { useDrafts } from './use-drafts.ts';
import { useSlots } from './week-content/queries.ts';

type PlannedItems = {
  /** In order of time; undefined while they load. */
  readonly items: readonly PlannedItem[] | undefined;
  /** Drafts are among them, and it is known which of them are being prepared: both may come after the posts. */
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/** What the calendar shows of a time: posts, drafts, and at once what was pressed. */
export function usePlannedItems(influencerId: string, range: Range): PlannedItems {
  const { data: posts, isError, isRefetching, refetch } = useQuery(postsQuery(influencerId, range));
  const { drafts, isLoaded } = useDrafts(influencerId);
  const { data: slots, isPending: areSlotsPending } = useSlots(influencerId);
  const pending = usePendingActs(influencerId);
  const items =
    posts && plannedItems({ posts, drafts, ...(slots && { slots }), pending }).filter(({ at }) => isWithin(at, range));
  // What is as it was stays the same object: what shows it is not rendered again. A rendering that is thrown away
  // leaves what is equal.
  const kept = useRef(items);
  kept.current = replaceEqualDeep(kept.current, items);
  const isComplete = items !== undefined && isLoaded && !areSlotsPending;
  return { items: kept.current, isComplete, isError, isRetrying: isRefetching, retry: () => void refetch() };
}

/** Loads the posts of other times, so that they are there when the person goes on to them. */
export function useLoadAhead(influencerId: string, isReady: boolean, ranges: readonly Range[]): void {
  const queries = useQueryClient();
  const wanted = JSON.stringify(ranges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ranges are new objects each time
  useEffect(() => {
    if (!isReady) return;
    for (const range of ranges) void queries.prefetchQuery(postsQuery(influencerId, range));
  }, [queries, influencerId, isReady, wanted]);
}

function isWithin(at: string, { from, to }: Range): boolean {
  const instant = Date.parse(at);
  return instant >= Date.parse(from) && instant < Date.parse(to);
}
