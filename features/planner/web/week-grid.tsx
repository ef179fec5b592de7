import { PenLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useHasDraft } from '#ui/use-draft.ts';
import type { Post } from '../contract.ts';
import { dateOf, today, type Week } from '../week.ts';
import { PostCard } from './post-card.tsx';
import { draftName } from './post-draft.ts';

type WeekGridProps = {
  influencerId: string;
  week: Week;
  zone: string;
  /** Undefined while they load. */
  posts: readonly Post[] | undefined;
  selected: string | null;
  onAdd: (date: string) => void;
  onOpen: (post: Post) => void;
};

/** Seven days, each with its posts in order of time: columns on a desk, a list on a phone. */
export function WeekGrid({ influencerId, week, zone, posts, selected, onAdd, onOpen }: WeekGridProps) {
  return (
    <div className="mt-6 grid gap-2 md:grid-cols-7">
      {week.map((date) => (
        <Day
          key={date}
          influencerId={influencerId}
          date={date}
          isToday={date === today(zone)}
          onAdd={() => onAdd(date)}
        >
          {posts ? (
            posts
              .filter((post) => dateOf(post.scheduledAt, zone) === date)
              .map((post) => (
                <PostCard
                  key={post.id}
                  post={post}
                  zone={zone}
                  selected={post.id === selected}
                  onOpen={() => onOpen(post)}
                />
              ))
          ) : (
            <Skeleton className="h-24 rounded-control" />
          )}
        </Day>
      ))}
    </div>
  );
}

type DayProps = { influencerId: string; date: string; isToday: boolean; onAdd: () => void; children: ReactNode };

function Day({ influencerId, date, isToday, onAdd, children }: DayProps) {
  const hasDraft = useHasDraft(draftName(influencerId, date));
  const day = Temporal.PlainDate.from(date);
  const name = day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-control bg-sunken/50 p-2 md:min-h-64">
      <h2
        className={classes(
          'flex items-baseline justify-between px-1 pt-1 text-sm',
          isToday ? 'font-semibold text-accent' : 'text-ink-soft',
        )}
      >
        {day.toLocaleString('en-US', { weekday: 'short' })}
        <span className="tabular-nums">{day.day}</span>
      </h2>
      {children}
      <button
        type="button"
        onClick={onAdd}
        aria-label={hasDraft ? `Continue the draft for ${name}` : `Add a post on ${name}`}
        className="flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-item border border-dashed border-line-strong/50 text-sm text-ink-soft transition-colors hover:border-accent hover:text-accent"
      >
        {hasDraft ? <PenLine className="size-4" aria-hidden /> : <Plus className="size-4" aria-hidden />}
        {hasDraft ? 'Draft' : 'Add'}
      </button>
    </section>
  );
}
