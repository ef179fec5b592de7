import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLocal } from '#contract/format-date.ts';
import { classes } from '#ui/kit/classes.ts';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { getPostId, type PlannedItem } from '../planned-item.ts';
import { suggestedTimes } from '../post-rules.ts';
import { toLocalTime } from '../post-time.ts';
import { dayInWords, shortWeekday } from '../time-words.ts';
import { today, toLocalDate, type Week } from '../week.ts';
import type { ItemActs } from './item-acts.ts';
import { LiftedItem } from './lifted-item.tsx';
import { DayParts } from './planner-parts.tsx';
import { PostCard } from './post-card.tsx';
import { type Drag, type DropPlace, useDrag } from './use-drag.ts';

type WeekGridProps = {
  influencerId: string;
  week: Week;
  zone: string;
  /** Undefined while loading. */
  items: readonly PlannedItem[] | undefined;
  /** Whether an item is of the kind that the user selected. */
  isShown: (item: PlannedItem) => boolean;
  selected: string | null;
  acts: ItemActs;
  onAdd: (date: string) => void;
  onDrop: (item: PlannedItem, to: DropPlace) => void;
};

/** Seven days, each with its posts sorted by time: columns on desktops, a list on phones. */
export function WeekGrid(props: WeekGridProps) {
  const { influencerId, week, zone, items, isShown, selected, acts, onAdd, onDrop } = props;
  const { drag, grab } = useDrag(onDrop);
  const shown = items?.map(getPostId);
  return (
    <div className={classes('mt-6 grid gap-2 md:grid-cols-7', drag && 'cursor-grabbing select-none')}>
      {week.map((date) => (
        <Day key={date} date={date} isToday={date === today(zone)} onAdd={() => onAdd(date)} drag={drag} zone={zone}>
          {items ? (
            items
              .filter((item) => isShown(item) && toLocalDate(item.at, zone) === date)
              .map((item) => (
                <PostCard
                  key={item.id}
                  item={item}
                  zone={zone}
                  selected={item.id === selected}
                  lifted={item.id === drag?.item.id}
                  acts={acts}
                  onGrab={grab}
                />
              ))
          ) : (
            <Loading label="Loading posts">
              <Skeleton className="h-24 rounded-item md:h-48" />
            </Loading>
          )}
          {shown && <DayParts influencerId={influencerId} date={date} days={week} zone={zone} shown={shown} />}
        </Day>
      ))}
      {drag && <LiftedItem drag={drag} />}
    </div>
  );
}

type DayProps = {
  date: string;
  zone: string;
  isToday: boolean;
  drag: Drag | null;
  onAdd: () => void;
  children: ReactNode;
};

function Day({ date, zone, isToday, drag, onAdd, children }: DayProps) {
  const day = Temporal.PlainDate.from(date);
  const name = dayInWords(date);
  return (
    <section
      aria-label={name}
      data-drop-date={date}
      className="relative flex min-w-0 flex-col gap-2 rounded-control bg-sunken/50 p-2 md:min-h-64"
    >
      <h2
        className={classes(
          'flex items-baseline justify-between px-1 pt-1 text-sm',
          isToday ? 'font-semibold text-accent' : 'text-ink-soft',
        )}
      >
        {shortWeekday(date)}
        <span className="tabular-nums">{day.day}</span>
      </h2>
      {children}
      <button type="button" onClick={onAdd} aria-label={`Add a post on ${name}`} className={addStyles}>
        <Plus className="size-4" aria-hidden />
        Add
      </button>
      {drag?.over?.date === date && <DropTimes drag={drag} zone={zone} />}
    </section>
  );
}

/**
 * Times of the day that a dragged item can be dropped on. The item's own time takes the most space, and is also the
 * target outside the other times.
 */
function DropTimes({ drag, zone }: { drag: Drag; zone: string }) {
  const own = toLocalTime(drag.item.at, zone).slice(-5);
  const times = [own, ...suggestedTimes.filter((time) => time !== own)];
  return (
    <div aria-hidden className="absolute inset-0 z-10 flex gap-1.5 rounded-control bg-accent-soft/95 p-2 md:flex-col">
      {times.map((time) => (
        <span
          key={time}
          data-drop-time={time}
          className={classes(
            'flex min-w-0 items-center justify-center rounded-item border border-dashed border-accent/50 text-sm font-medium text-accent tabular-nums',
            time === own ? 'flex-2' : 'flex-1',
            time === (drag.over?.time ?? own) && 'border-solid bg-surface shadow-low',
          )}
        >
          {formatLocal(time, 'time')}
        </span>
      ))}
    </div>
  );
}

const addStyles =
  'flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-item border border-dashed border-line-strong/50 text-sm text-ink-soft transition-colors hover:border-accent hover:text-accent';
