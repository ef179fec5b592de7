import { startTransition, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useConnection } from '#features/instagram/web/public.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Draft, PostContent } from '../contract.ts';
import { placeAt, placeBeside } from '../move-post.ts';
import { contentOfItem, type PlannedItem } from '../planned-item.ts';
import { emptyContent, listsOf } from '../post-media.ts';
import { defaultPostTime } from '../post-rules.ts';
import { isUnconfirmed } from '../post-status.ts';
import { localOf, zoneInWords } from '../post-time.ts';
import {
  boundsOf,
  dateOf,
  isDate,
  laterDate,
  monthOf,
  moveMonths,
  moveWeeks,
  today,
  weekBounds,
  weekOf,
} from '../week.ts';
import { browserZone } from './browser-zone.ts';
import { Composer } from './composer.tsx';
import { type Composing, composingOf } from './composing.ts';
import type { ItemActs } from './item-acts.ts';
import { ItemDialogs, type Question } from './item-dialogs.tsx';
import { MonthGrid } from './month-grid.tsx';
import { OverduePosts } from './overdue-posts.tsx';
import { PlannerHeader } from './planner-header.tsx';
import { type PlannerView, viewOf } from './planner-view.ts';
import { ProfileGrid } from './profile-grid.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import { useDrafts } from './use-drafts.ts';
import type { DropPlace } from './use-drag.ts';
import { useMoveItem } from './use-move-item.ts';
import { usePhotoToPost } from './use-photo-to-post.ts';
import { useLoadAhead, usePlannedItems } from './use-planned-items.ts';
import { useRemoveItem } from './use-remove-item.ts';
import { WeekGrid } from './week-grid.tsx';

/** Dates are computed on this page alone. */
export const clientLoader = ensureTemporal;

/** Months before and after the day shown whose posts the profile is made of. */
const profileMonths = 12;

/** /influencers/{id}/instagram/planner: the week, and the post at hand. */
export default function PlannerPage() {
  const { influencerId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const zone = browserZone();
  const wanted = search.get('week') ?? '';
  const date = isDate(wanted) ? wanted : today(zone);
  const view = viewOf(search.get('view'));
  const { items, isError, isRetrying, retry } = usePlannedItems(influencerId, rangeOf(view, date, zone));
  const { drafts, isLoaded, keep } = useDrafts(influencerId);
  const connection = useConnection(influencerId);
  const [composing, setComposing] = useState<Composing | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const composer = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const account = connection.data?.accounts[0] ?? null;
  const current = composing && asItIsNow(composing, items, drafts);
  const removeItem = useRemoveItem(influencerId);
  const moveItem = useMoveItem(influencerId);
  useDraftSaving(influencerId, isLoaded);
  useLoadAhead(influencerId, items !== undefined, rangesBeside(view, date, zone));

  function compose(about: Composing) {
    opener.current = document.activeElement;
    // The press is painted before the composer is made.
    startTransition(() => setComposing(about));
  }

  useEffect(() => {
    if (!composing) return;
    composer.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    composer.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [composing]);

  function leaveComposer(instant: string | null) {
    setComposing(null);
    if (instant) setSearch({ week: dateOf(instant, zone) });
    requestAnimationFrame(() => {
      // What opened it may be gone: the card of a draft that is a post now, or a day of another week.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('planner-title');
      if (target instanceof HTMLElement) target.focus();
    });
  }

  function begin(day: string, time = defaultPostTime, content: PostContent = emptyContent) {
    const draft: Draft = {
      id: crypto.randomUUID(),
      influencerId,
      ...content,
      scheduledLocal: `${day}T${time}`,
      timezone: zone,
    };
    keep(draft);
    compose(composingOf(draft));
  }
  usePhotoToPost({
    influencerId,
    zone,
    items: view === 'week' ? items : undefined,
    begin: (day, time, medium) => begin(day, time, { ...emptyContent, ...listsOf([medium]) }),
  });

  function remove(item: PlannedItem) {
    const beside = document.activeElement?.closest('section');
    if (item.kind !== 'sending' && composing && idOf(composing) === realIdOf(item)) setComposing(null);
    removeItem(item);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) beside?.querySelector('button')?.focus();
    });
  }

  const acts: ItemActs = {
    open(item) {
      if (item.kind === 'draft') compose(composingOf(item.draft));
      if (item.kind === 'post') compose({ kind: 'edit', post: item.post });
    },
    // Of what may be on Instagram there is no way back.
    remove: (item) =>
      item.kind === 'post' && isUnconfirmed(item.post) ? setQuestion({ about: 'removal', item }) : remove(item),
    askToRemove: (item) => setQuestion({ about: 'removal', item }),
    askToPostNow: (item) => setQuestion({ about: 'posting now', item }),
    chooseTime: (item) => setQuestion({ about: 'time', item }),
    duplicate(item) {
      const [day = '', time] = localOf(item.at, zone).split('T');
      begin(laterDate(day, today(zone)), time, contentOfItem(item));
    },
    moveBy(item, by) {
      const to = placeBeside(item.at, by, zone, item.zone ?? zone);
      if (to && moveItem(item, to))
        setSearch((before) => ({ ...Object.fromEntries(before), week: dateOf(to.at, zone) }));
    },
  };

  function drop(item: PlannedItem, { date: day, time }: DropPlace) {
    const to = placeAt(day, time ?? localOf(item.at, zone).slice(-5), zone, item.zone ?? zone);
    if (to && to.at !== item.at) moveItem(item, to);
  }

  return (
    <>
      <PlannerHeader
        connection={connection.data}
        view={view}
        onViewChange={(next) => setSearch(addressOf(next, date, zone))}
        date={date}
        onDateChange={(next) => setSearch(addressOf(view, next ?? today(zone), zone))}
      />
      {isError ? (
        <ErrorState text={`The ${view} could not be loaded.`} onRetry={retry} retrying={isRetrying} />
      ) : (
        <>
          <OverduePosts influencerId={influencerId} items={items ?? []} zone={zone} acts={acts} />
          {view === 'week' && (
            <WeekGrid
              week={weekOf(date)}
              zone={zone}
              items={items}
              selected={current && selectedId(current)}
              acts={acts}
              onAdd={begin}
              onDrop={drop}
            />
          )}
          {view === 'month' && (
            <MonthGrid
              date={date}
              weeks={monthOf(date)}
              zone={zone}
              items={items}
              onOpenDay={(day) => setSearch({ week: day })}
            />
          )}
          {view === 'profile' && <ProfileGrid account={account} items={items} zone={zone} acts={acts} />}
        </>
      )}
      <div ref={composer} className="scroll-mt-20">
        {current ? (
          <Composer
            key={idOf(current)}
            composing={current}
            influencerId={influencerId}
            account={account}
            onDone={leaveComposer}
          />
        ) : (
          view !== 'profile' && (
            <p className="mt-10 text-center text-ink-soft">
              Select a day to compose a post. Times are in {zoneInWords(zone)}.
              {view === 'week' && (
                <span className="block text-sm">Drag a post to move it, or press Shift and an arrow key on it.</span>
              )}
            </p>
          )
        )}
      </div>
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

function rangeOf(view: PlannerView, date: string, zone: string) {
  if (view === 'week') return weekBounds(weekOf(date), zone);
  if (view === 'profile') return boundsOf(moveMonths(date, -profileMonths), moveMonths(date, profileMonths), zone);
  const weeks = monthOf(date);
  return boundsOf(weeks[0]?.[0] ?? date, weeks.at(-1)?.[6] ?? date, zone);
}

/** What the next press of an arrow shows. */
function rangesBeside(view: PlannerView, date: string, zone: string) {
  if (view === 'profile') return [];
  const move = view === 'month' ? moveMonths : moveWeeks;
  return [-1, 1].map((by) => rangeOf(view, move(date, by), zone));
}

function addressOf(view: PlannerView, date: string, zone: string): Record<string, string> {
  return { ...(view !== 'week' && { view }), ...(date !== today(zone) && { week: date }) };
}

/** A post may be published, moved, or fail while the composer is open. */
function asItIsNow(
  composing: Composing,
  items: readonly PlannedItem[] | undefined,
  drafts: readonly Draft[],
): Composing {
  if (composing.kind === 'new') {
    const draft = drafts.find(({ id }) => id === composing.draft.id);
    return draft ? composingOf(draft) : composing;
  }
  const item = items?.find(({ id }) => id === composing.post.id);
  return item?.kind === 'post' ? { kind: 'edit', post: item.post } : composing;
}

function idOf(composing: Composing): string {
  return composing.kind === 'edit' ? composing.post.id : composing.draft.id;
}

function realIdOf(item: PlannedItem): string {
  return item.kind === 'draft' ? item.draft.id : item.id;
}

function selectedId(composing: Composing): string {
  return composing.kind === 'edit' ? composing.post.id : `draft-${composing.draft.id}`;
}
