import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#ui/notice.ts';
import { getMovedPlace, placeAt } from '../move-post.ts';
import { nextTimeAfter } from '../next-free-time.ts';
import { getItemContent, isPrepared, type PlannedItem, withOpenDraft } from '../planned-item.ts';
import type { PostKind } from '../post-kind.ts';
import { emptyContent, toMediaLists } from '../post-media.ts';
import { toLocalTime } from '../post-time.ts';
import { today, toLocalDate } from '../week.ts';
import { toComposing } from './composing.ts';
import { useSteadyActs } from './item-acts.ts';
import type { Question } from './item-dialogs.tsx';
import { getRange, listAdjacentRanges, type PlannerView, toSearchParams } from './planner-view.ts';
import { postsQuery } from './queries.ts';
import { useComposing } from './use-composing.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import type { DropPlace } from './use-drag.ts';
import { useMoveItem } from './use-move-item.ts';
import { useNamedItem } from './use-named-item.ts';
import { usePhotoToPost } from './use-photo-to-post.ts';
import { useLoadAhead, usePlannedItems } from './use-planned-items.ts';
import { mayRemoveImmediately, useRemoveItem } from './use-remove-item.ts';

export type PlannerProps = {
  influencerId: string;
  view: PlannerView;
  /** A day in the visible period, such as 2026-11-22. */
  date: string;
  /** The kind of posts that is shown; undefined for all. */
  kind: PostKind | undefined;
  /** The viewer's zone. */
  zone: string;
};

export type PlannerState = ReturnType<typeof usePlanner>;

/** Returns the items of the visible period, the open item, and the actions on them. */
export function usePlanner({ influencerId, view, date, kind, zone }: PlannerProps) {
  const planned = usePlannedItems(influencerId, getRange(view, date, zone));
  const place = useRef<HTMLDivElement>(null);
  const composing = useComposing(influencerId, planned.items, place);
  const { emptyDraft, open, begin } = composing;
  const items = useMemo(() => planned.items && withOpenDraft(planned.items, emptyDraft), [planned.items, emptyDraft]);
  const [question, setQuestion] = useState<Question | null>(null);
  const navigation = usePlannerNavigation({ influencerId, view, date, kind, zone });
  const removeItem = useRemoveItem(influencerId);
  const moveItem = useMoveItem(influencerId);
  const focusWhenShown = useFocusWhenShown(items);
  useDraftSaving(influencerId);
  useLoadAhead(influencerId, items !== undefined, listAdjacentRanges(view, date, zone));
  usePhotoToPost({
    influencerId,
    zone,
    items: view === 'week' ? items : undefined,
    begin: (day, time, medium) => begin(day, time, { ...emptyContent, ...toMediaLists([medium]) }),
  });

  function remove(item: PlannedItem) {
    focusNeighborWhenGone();
    composing.leaveRemoved(item);
    removeItem(item);
  }

  function drop(item: PlannedItem, { date: day, time }: DropPlace) {
    const to = placeAt(day, time ?? toLocalTime(item.at, zone).slice(-5), zone, item.zone ?? zone);
    if (to && to.at !== item.at) moveItem(item, to);
  }

  const acts = useSteadyActs({
    open(item) {
      if (isPrepared(item)) return void toast.info('This post is being prepared. You can edit it when it is ready.');
      if (item.kind === 'draft') open(toComposing(item.draft));
      if (item.kind === 'post') open({ kind: 'edit', post: item.post });
    },
    remove: (item) => (mayRemoveImmediately(item) ? remove(item) : setQuestion({ about: 'removal', item })),
    askToPostNow: (item) => setQuestion({ about: 'posting now', item }),
    chooseTime: (item) => setQuestion({ about: 'time', item }),
    duplicate(item) {
      const original = Temporal.Instant.from(item.at).toZonedDateTimeISO(zone);
      const taken = (items ?? []).map(({ at }) => at);
      const { date: day, time } = nextTimeAfter(original, Temporal.Now.zonedDateTimeISO(zone), taken);
      begin(day, time, getItemContent(item));
    },
    moveBy(item, by) {
      const to = getMovedPlace(item.at, by, zone, item.zone ?? zone);
      if (!to || !moveItem(item, to)) return;
      focusWhenShown(item.id);
      navigation.showPeriodOf(to.at, { replace: true });
    },
  });
  useNamedItem(items, planned.isComplete, acts.open);

  return { ...planned, items, place, composing, question, setQuestion, navigation, acts, remove, moveItem, drop };
}

/** Returns a function that focuses a calendar item that was moved by keyboard, and is remounted on its new day. */
function useFocusWhenShown(items: readonly PlannedItem[] | undefined): (id: string) => void {
  const movedId = useRef<string>(null);
  useEffect(() => {
    if (!items || movedId.current === null) return;
    const moved = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(movedId.current)}"]`);
    const focused = moved?.matches('button') ? moved : moved?.querySelector('button');
    if (!focused) return;
    focused.focus();
    movedId.current = null;
  }, [items]);
  return (id) => {
    movedId.current = id;
  };
}

/** Returns functions that change the period and view in the URL. */
function usePlannerNavigation({ influencerId, view, date, kind, zone }: PlannerProps) {
  const [, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const toSearch = (changes: { view?: PlannerView; date?: string; kind?: PostKind | undefined }) =>
    toSearchParams({ view, date, kind, ...changes }, zone);
  return {
    showView: (next: PlannerView) => setSearch(toSearch({ view: next })),
    showKind: (next: PostKind | undefined) => setSearch(toSearch({ kind: next }), { replace: true }),
    showDate: (next: string | null) => setSearch(toSearch({ date: next ?? today(zone) })),
    openWeek: (day: string) => setSearch(toSearch({ view: 'week', date: day })),
    showPeriodOf: (instant: string, options?: { readonly replace: boolean }) =>
      setSearch(toSearch({ date: toLocalDate(instant, zone) }), options),
    /**
     * Shows the current period, which contains a post started for another day once it has been published or refused.
     */
    async showToday() {
      const day = today(zone);
      await queries.prefetchQuery(postsQuery(influencerId, getRange(view, day, zone)));
      setSearch(toSearch({ date: day }), { replace: true });
    },
  };
}

/**
 * Moves focus when the focused item is removed from the page: to the item that takes its position in the day, or to the
 * previous one if it was the last. On an empty day, the first button is focused.
 */
function focusNeighborWhenGone(): void {
  const leaving = document.activeElement;
  const day = leaving?.closest('section');
  if (!leaving || !day) return;
  const listDayItems = () => [...day.querySelectorAll('[data-item]')];
  const place = listDayItems().findIndex((item) => item.contains(leaving));
  const observer = new MutationObserver(() => {
    if (leaving.isConnected) return;
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    const left = listDayItems();
    const neighbor = left[place] ?? left.at(-1) ?? day;
    neighbor.querySelector('button')?.focus();
  });
  observer.observe(day, { childList: true, subtree: true });
}
