import { Film, Plane } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Thumbnail } from '#ui/kit/thumbnail.tsx';
import { formatItemLabel, getItemContent, getPostId, isByAutopilot, type PlannedItem } from '../planned-item.ts';
import { findKind } from '../post-kind.ts';
import { clockTime, dayAndTime, dayInWords, shortWeekday } from '../time-words.ts';
import { today, toLocalDate, type Week } from '../week.ts';
import type { ItemActs } from './item-acts.ts';
import { LiftedItem } from './lifted-item.tsx';
import { MonthDayParts } from './planner-parts.tsx';
import { type DropPlace, useDrag } from './use-drag.ts';
import { mayMove } from './use-move-item.ts';

type MonthGridProps = {
  influencerId: string;
  /** A day in the month. */
  date: string;
  weeks: readonly Week[];
  zone: string;
  /** Undefined while loading. */
  items: readonly PlannedItem[] | undefined;
  /** Whether an item is of the kind that the user selected. */
  isShown: (item: PlannedItem) => boolean;
  acts: ItemActs;
  onOpenDay: (date: string) => void;
  onDrop: (item: PlannedItem, to: DropPlace) => void;
};

/** Maximum number of items shown per day. */
const maxShown = 3;

/** How many days Shift and an arrow key move an item. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The days of a month with their items, which can be dragged to other days; each day links to its week. */
export function MonthGrid(props: MonthGridProps) {
  const { influencerId, date, weeks, zone, items, isShown, acts, onOpenDay, onDrop } = props;
  const { drag, grab } = useDrag(onDrop);
  const days = weeks.flat();
  const shown = items?.map(getPostId);

  return (
    <div className={classes('mt-6', drag && 'cursor-grabbing select-none')}>
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-xs text-ink-soft md:gap-2">
        {weeks[0]?.map((day) => (
          <span key={day}>{shortWeekday(day)}</span>
        ))}
      </div>
      <ul className="mt-2 grid grid-cols-7 gap-1 md:gap-2">
        {days.map((day) => {
          const ofDay = items?.filter((item) => isShown(item) && toLocalDate(item.at, zone) === day);
          return (
            <li
              key={day}
              data-drop-date={day}
              className={classes(
                dayStyles,
                day.slice(0, 7) === date.slice(0, 7) ? 'bg-sunken/60' : 'bg-sunken/30',
                drag?.over?.date === day && 'ring-2 ring-accent',
              )}
            >
              <DayButton
                day={day}
                isOther={day.slice(0, 7) !== date.slice(0, 7)}
                isToday={day === today(zone)}
                count={ofDay?.length ?? 0}
                onOpen={() => onOpenDay(day)}
              >
                {shown && (
                  <MonthDayParts influencerId={influencerId} date={day} days={days} zone={zone} shown={shown} />
                )}
              </DayButton>
              {ofDay ? (
                <div className="grid w-full gap-1 max-md:*:not-first:hidden">
                  {ofDay.slice(0, maxShown).map((item) => (
                    <MonthItem
                      key={item.id}
                      item={item}
                      zone={zone}
                      lifted={item.id === drag?.item.id}
                      onOpen={() => acts.open(item)}
                      onGrab={(event) => grab(item, event)}
                      onMove={(days) => acts.moveBy(item, { days })}
                    />
                  ))}
                </div>
              ) : (
                <Skeleton className="h-6 w-full" />
              )}
              <Rest count={(ofDay?.length ?? 0) - maxShown} className="max-md:hidden" />
              <Rest count={(ofDay?.length ?? 0) - 1} className="md:hidden" />
            </li>
          );
        })}
      </ul>
      {drag && <LiftedItem drag={drag} />}
    </div>
  );
}

type DayButtonProps = {
  day: string;
  isOther: boolean;
  isToday: boolean;
  count: number;
  onOpen: () => void;
  /** Content next to the day number. */
  children: ReactNode;
};

/** The day number. On a day without items, the entire area opens its week. */
function DayButton({ day, isOther, isToday, count, onOpen, children }: DayButtonProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isToday ? 'date' : undefined}
      className="absolute inset-0 flex items-start rounded-control p-1.5 text-left md:p-2"
    >
      <span className="sr-only">
        {dayInWords(day)}: {count === 1 ? 'one post' : `${count || 'no'} posts`}
      </span>
      <span
        aria-hidden
        className={classes(
          'text-sm tabular-nums',
          isToday ? 'font-semibold text-accent' : isOther ? 'text-ink-faint' : 'text-ink-soft',
        )}
      >
        {Number(day.slice(-2))}
      </span>
      {children}
    </button>
  );
}

/** How many items of a day are hidden. */
function Rest({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null;
  return (
    <span aria-hidden className={classes('text-xs text-ink-soft', className)}>
      +{count}
    </span>
  );
}

type MonthItemProps = {
  item: PlannedItem;
  zone: string;
  /** Whether the item is being dragged, so that its space is kept. */
  lifted: boolean;
  onOpen: () => void;
  onGrab: (event: PointerEvent) => void;
  onMove: (days: number) => void;
};

function MonthItem({ item, zone, lifted, onOpen, onGrab, onMove }: MonthItemProps) {
  const [image] = getItemContent(item).mediaUrls;
  const movable = mayMove(item);
  const isReel = findKind(item) === 'reel';

  function handleKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const days = shiftKey && !ctrlKey && !metaKey && !altKey && movable && steps[key];
    if (!days) return;
    event.preventDefault();
    onMove(days);
  }

  return (
    <button
      type="button"
      data-item={item.id}
      aria-label={`${formatItemLabel(item)}${isReel ? ', Reel' : ''}, ${dayAndTime(item.at, zone)}`}
      aria-keyshortcuts={movable ? shortcuts : undefined}
      aria-disabled={item.kind === 'sending'}
      onClick={onOpen}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => movable && onGrab(event)}
      className={classes(
        'relative flex min-w-0 items-center gap-1.5 rounded-item bg-surface text-xs select-none [-webkit-touch-callout:none] max-md:-mx-1.5 max-md:p-1.5 md:p-1 md:touch:min-h-11',
        movable && 'can-hover:cursor-grab',
        item.kind !== 'post' && 'opacity-70',
        lifted && 'opacity-40',
      )}
    >
      {image ? (
        <Thumbnail src={image} className="aspect-square w-full rounded-item object-cover md:size-6" />
      ) : (
        <span className="aspect-square w-full rounded-item border border-dashed border-line-strong/60 md:size-6" />
      )}
      <span className="truncate tabular-nums max-md:hidden">{clockTime(item.at, zone)}</span>
      {isReel && <Film aria-hidden className="size-3.5 shrink-0 text-ink-soft max-md:hidden" />}
      {isByAutopilot(item) && (
        <Plane
          aria-hidden
          className="size-3.5 shrink-0 text-accent max-md:absolute max-md:top-0.5 max-md:right-0.5 max-md:rounded-full max-md:bg-surface max-md:p-px md:ml-auto"
        />
      )}
    </button>
  );
}

const shortcuts = Object.keys(steps)
  .map((key) => `Shift+${key}`)
  .join(' ');

const dayStyles =
  'relative flex min-h-20 flex-col gap-1 rounded-control border border-line/70 p-1.5 pt-8 transition-shadow hover:shadow-lift md:min-h-32 md:p-2 md:pt-9';
