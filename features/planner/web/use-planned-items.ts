import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type PlannedItem, plannedItems } from '../planned-item.ts';
import type { Range } from '../week.ts';
import { postsQuery, usePendingActs } from './queries.ts';
import { useDrafts } from './use-drafts.ts';
import { useSlots } from './week-content/queries.ts';

type PlannedItems = {
  /** Sorted by time; undefined while loading. */
  readonly items: readonly PlannedItem[] | undefined;
  /** Whether the items include drafts and the drafts in preparation are known. Both may load after the posts. */
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/** Returns the calendar items in a period: posts and drafts, with the pending actions applied. */
export function usePlannedItems(influencerId: string, range: Range): PlannedItems {
  const { data: posts, isError, isRefetching, refetch } = useQuery(postsQuery(influencerId, range));
  const { drafts, isLoaded } = useDrafts(influencerId);
  const { data: slots, isPending: areSlotsPending } = useSlots(influencerId);
  const pending = usePendingActs(influencerId);
  const items =
    posts && plannedItems({ posts, drafts, ...(slots && { slots }), pending }).filter(({ at }) => isWithin(at, range));
  // Unchanged items keep their identity, so that their components do not rerender. A discarded render leaves equal
  // objects.
  const kept = useRef(items);
  kept.current = replaceEqualDeep(kept.current, items);
  const isComplete = items !== undefined && isLoaded && !areSlotsPending;
  return { items: kept.current, isComplete, isError, isRetrying: isRefetching, retry: () => void refetch() };
}

/** Preloads the posts of periods that the user may navigate to next. */
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
