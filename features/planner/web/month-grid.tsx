import { classes } from '#ui/kit/classes.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { contentOfItem, type PlannedItem } from '../planned-item.ts';
import { clockTime, dayInWords } from '../time-words.ts';
import { dateOf, today, type Week } from '../week.ts';

type MonthGridProps = {
  /** A day of the month. */
  date: string;
  weeks: readonly Week[];
  zone: string;
  /** Undefined while they load. */
  items: readonly PlannedItem[] | undefined;
  onOpenDay: (date: string) => void;
};

/** Items that a day has room for. */
const maxShown = 3;

/** A month of days with what they have; each leads to its week. */
export function MonthGrid({ date, weeks, zone, items, onOpenDay }: MonthGridProps) {
  return (
    <div className="mt-6">
      <div aria-hidden className="grid grid-cols-7 gap-1 text-center text-xs text-ink-soft md:gap-2">
        {weeks[0]?.map((day) => (
          <span key={day}>{Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: 'short' })}</span>
        ))}
      </div>
      <ul className="mt-2 grid grid-cols-7 gap-1 md:gap-2">
        {weeks.flat().map((day) => (
          <li key={day}>
            <MonthDay
              day={day}
              isOther={day.slice(0, 7) !== date.slice(0, 7)}
              isToday={day === today(zone)}
              zone={zone}
              items={items?.filter(({ at }) => dateOf(at, zone) === day)}
              onOpen={() => onOpenDay(day)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type MonthDayProps = {
  day: string;
  isOther: boolean;
  isToday: boolean;
  zone: string;
  items: readonly PlannedItem[] | undefined;
  onOpen: () => void;
};

function MonthDay({ day, isOther, isToday, zone, items, onOpen }: MonthDayProps) {
  const count = items?.length ?? 0;
  const more = count - maxShown;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'flex min-h-20 w-full flex-col gap-1 rounded-control border border-line/70 p-1.5 text-left transition-shadow hover:shadow-lift md:min-h-32 md:p-2',
        isOther ? 'bg-sunken/30' : 'bg-sunken/60',
      )}
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
      {items ? (
        <span aria-hidden className="grid w-full gap-1 max-md:*:not-first:hidden">
          {items.slice(0, maxShown).map((item) => (
            <MonthItem key={item.id} item={item} zone={zone} />
          ))}
        </span>
      ) : (
        <Skeleton className="h-6 w-full" />
      )}
      {more > 0 && <Rest count={more} className="max-md:hidden" />}
      {count > 1 && <Rest count={count - 1} className="md:hidden" />}
    </button>
  );
}

/** How many more a day has than it shows. */
function Rest({ count, className }: { count: number; className: string }) {
  return (
    <span aria-hidden className={classes('text-xs text-ink-soft', className)}>
      +{count}
    </span>
  );
}

function MonthItem({ item, zone }: { item: PlannedItem; zone: string }) {
  const [picture] = contentOfItem(item).mediaUrls;
  return (
    <span
      className={classes(
        'flex min-w-0 items-center gap-1.5 rounded-item bg-surface text-xs md:p-1',
        item.kind !== 'post' && 'opacity-70',
      )}
    >
      {picture ? (
        <img src={`${picture}?w=320`} alt="" className="aspect-square w-full rounded-item object-cover md:size-6" />
      ) : (
        <span className="aspect-square w-full rounded-item border border-dashed border-line-strong/60 md:size-6" />
      )}
      <span className="truncate tabular-nums max-md:hidden">{clockTime(item.at, zone)}</span>
    </span>
  );
}
