import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConnection } from '#features/instagram/web/public.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { toast } from '#ui/notice.ts';
import { useSteady } from '#ui/use-steady.ts';
import { getMovedPlace, placeAt } from '../move-post.ts';
import { nextTimeAfter } from '../next-free-time.ts';
import { getItemContent, isByAutopilot, isPrepared, type PlannedItem, withOpenDraft } from '../planned-item.ts';
import { emptyContent, toMediaLists } from '../post-media.ts';
import { defaultPostTime } from '../post-rules.ts';
import { toLocalTime, zoneInWords } from '../post-time.ts';
import { getWeek, listMonthWeeks, today, toLocalDate } from '../week.ts';
import { Composer } from './composer.tsx';
import { type Composing, toComposing } from './composing.ts';
import { focusNeighbourWhenGone } from './focus-when-gone.ts';
import { useSteadyActs } from './item-acts.ts';
import { ItemDialogs, type Question } from './item-dialogs.tsx';
import { MonthGrid } from './month-grid.tsx';
import { OverduePosts } from './overdue-posts.tsx';
import { PlannerHeader } from './planner-header.tsx';
import { PartsAboveCalendar } from './planner-parts.tsx';
import { getRange, listAdjacentRanges, type PlannerView, toSearchParams } from './planner-view.ts';
import { PostsElsewhere } from './previous-account-posts.tsx';
import { ProfileGrid } from './profile-grid.tsx';
import { postsQuery } from './queries.ts';
import { getComposingId, useComposing } from './use-composing.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import type { DropPlace } from './use-drag.ts';
import { useMoveItem } from './use-move-item.ts';
import { useNamedItem } from './use-named-item.ts';
import { usePhotoToPost } from './use-photo-to-post.ts';
import { useLoadAhead, usePlannedItems } from './use-planned-items.ts';
import { mayRestore, useRemoveItem } from './use-remove-item.ts';
import { GenerateWeekDialog } from './week-content/generate-week-dialog.tsx';
import { WeekRuns } from './week-content/week-runs.tsx';
import { WeekGrid } from './week-grid.tsx';

type PlannerProps = {
  influencerId: string;
  view: PlannerView;
  /** A day in the shown period, such as 2026-11-22. */
  date: string;
  /** The zone of the viewer. */
  zone: string;
};

/** The calendar of an influencer's posts and drafts, and the composer of the open one. */
export function Planner({ influencerId, view, date, zone }: PlannerProps) {
  const [, setSearch] = useSearchParams();
  const planned = usePlannedItems(influencerId, getRange(view, date, zone));
  const place = useRef<HTMLDivElement>(null);
  const { isComplete, isError, isRetrying, retry } = planned;
  const { composing, emptyDraft, open, begin, leave, leaveRemoved } = useComposing(influencerId, planned.items, place);
  const items = useMemo(() => planned.items && withOpenDraft(planned.items, emptyDraft), [planned.items, emptyDraft]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isGenerating, setIsGenerating] = useState(false);
  const connection = useConnection(influencerId);
  const account = connection.data?.accounts[0] ?? null;
  const removeItem = useRemoveItem(influencerId);
  const moveItem = useMoveItem(influencerId);
  const queries = useQueryClient();
  useDraftSaving(influencerId);
  useLoadAhead(influencerId, items !== undefined, listAdjacentRanges(view, date, zone));
  usePhotoToPost({
    influencerId,
    zone,
    items: view === 'week' ? items : undefined,
    begin: (day, time, medium) => begin(day, time, { ...emptyContent, ...toMediaLists([medium]) }),
  });

  function remove(item: PlannedItem) {
    focusNeighbourWhenGone();
    leaveRemoved(item);
    removeItem(item);
  }

  /** Shows the current period; a post that was started for another day is in it after it was published or refused. */
  async function showToday() {
    const day = today(zone);
    await queries.prefetchQuery(postsQuery(influencerId, getRange(view, day, zone)));
    setSearch(toSearchParams(view, day, zone), { replace: true });
  }

  const acts = useSteadyActs({
    open(item) {
      if (isPrepared(item)) return void toast.info('This post is being prepared. You can edit it when it is ready.');
      if (item.kind === 'draft') open(toComposing(item.draft));
      if (item.kind === 'post') open({ kind: 'edit', post: item.post });
    },
    remove: (item) => (mayRestore(item) ? remove(item) : setQuestion({ about: 'removal', item })),
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
      if (to && moveItem(item, to)) setSearch(toSearchParams(view, toLocalDate(to.at, zone), zone), { replace: true });
    },
  });

  useNamedItem(items, isComplete, acts.open);

  const showView = useSteady((next: PlannerView) => setSearch(toSearchParams(next, date, zone)));
  const showDate = useSteady((next: string | null) => setSearch(toSearchParams(view, next ?? today(zone), zone)));
  const openGenerateWeek = useSteady(() => setIsGenerating(true));

  function drop(item: PlannedItem, { date: day, time }: DropPlace) {
    const to = placeAt(day, time ?? toLocalTime(item.at, zone).slice(-5), zone, item.zone ?? zone);
    if (to && to.at !== item.at) moveItem(item, to);
  }

  return (
    <>
      <PlannerHeader
        influencerId={influencerId}
        connection={connection.data}
        view={view}
        onViewChange={showView}
        date={date}
        onDateChange={showDate}
        zone={zone}
        onGenerateWeek={openGenerateWeek}
      />
      {isError ? (
        <ErrorState text={`The ${view} could not be loaded.`} onRetry={retry} retrying={isRetrying} />
      ) : (
        <>
          {view !== 'profile' && <PartsAboveCalendar influencerId={influencerId} />}
          <PostsElsewhere influencerId={influencerId} username={account?.username} />
          <OverduePosts influencerId={influencerId} items={items ?? []} zone={zone} acts={acts} />
          <WeekRuns
            influencerId={influencerId}
            zone={zone}
            onOpenWeek={(day) => setSearch(toSearchParams('week', day, zone))}
          />
        </>
      )}
      {!isError && view === 'week' && (
        <WeekGrid
          influencerId={influencerId}
          week={getWeek(date)}
          zone={zone}
          items={items}
          selected={composing && getComposingId(composing)}
          acts={acts}
          onAdd={(day) => begin(day, defaultPostTime)}
          onDrop={drop}
        />
      )}
      {!isError && view === 'month' && (
        <MonthGrid
          influencerId={influencerId}
          date={date}
          weeks={listMonthWeeks(date)}
          zone={zone}
          items={items}
          acts={acts}
          onDrop={drop}
          onOpenDay={(day) => setSearch(toSearchParams('week', day, zone))}
        />
      )}
      {!isError && view === 'profile' && <ProfileGrid account={account} items={items} zone={zone} acts={acts} />}
      <div ref={place} className="scroll-mt-20">
        {composing ? (
          <Composer
            key={getComposingId(composing)}
            composing={composing}
            isByAutopilot={isAutopilots(composing, items)}
            influencerId={influencerId}
            account={account}
            onRefused={showToday}
            onDone={(instant) => {
              leave(instant !== null);
              if (instant) setSearch(toSearchParams(view, toLocalDate(instant, zone), zone));
            }}
          />
        ) : (
          <Hint view={view} zone={zone} />
        )}
      </div>
      <GenerateWeekDialog
        influencerId={influencerId}
        date={date}
        zone={zone}
        items={items ?? []}
        open={isGenerating}
        onOpenChange={setIsGenerating}
      />
      <ItemDialogs
        influencerId={influencerId}
        username={account?.username}
        zone={zone}
        question={question}
        onAnswer={() => setQuestion(null)}
        onRemove={remove}
        onMove={moveItem}
      />
    </>
  );
}

function isAutopilots(composing: Composing, items: readonly PlannedItem[] = []): boolean {
  if (composing.kind === 'edit') return composing.post.source === 'autopilot';
  return items.some((item) => item.id === getComposingId(composing) && isByAutopilot(item));
}

function Hint({ view, zone }: { view: PlannerView; zone: string }) {
  if (view === 'profile') return null;
  return (
    <p className="mt-10 text-center text-ink-soft">
      Select a day to compose a post. Times are in {zoneInWords(zone)}.
      <span className="block text-sm touch:hidden">Drag a post to move it, or press Shift and an arrow key on it.</span>
      <span className="hidden text-sm touch:block">Hold a post and drag it to move it.</span>
    </p>
  );
}
