import { CircleCheck, Clock } from 'lucide-react';
import { withParameter } from '#ui/kit/image-address.ts';
import type { DemoPost } from '../../demo-state.ts';
import { timeLabel, type Weekday, weekdays } from '../../demo-time.ts';
import { toHandle } from './profile-screen.tsx';

/** The demo's week, starting on Monday, with its published and scheduled posts. */
export function WeekScreen({ name, posts }: { name: string; posts: readonly DemoPost[] }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col px-5 pt-3">
      <p className="truncate font-medium">{toHandle(name)}</p>
      <p className="text-sm text-ink-soft">This week</p>
      <ul className="mt-3 flex min-h-0 flex-1 flex-col">
        {weekdays.map((day) => (
          <Day key={day} day={day} posts={posts.filter((post) => post.day === day)} />
        ))}
      </ul>
    </div>
  );
}

/** How many of a day's posts fit in its row; the rest are only counted. */
const shownPosts = 2;

function Day({ day, posts }: { day: Weekday; posts: readonly DemoPost[] }) {
  const hidden = posts.length - shownPosts;
  return (
    <li className="flex min-h-0 flex-1 items-center gap-3 border-t border-line">
      <span className="w-9 shrink-0 text-sm text-ink-soft">
        <span className="sr-only">{day}</span>
        <span aria-hidden>{day.slice(0, 3)}</span>
      </span>
      {posts.slice(-shownPosts).map((post) => (
        <Post key={post.id} post={post} />
      ))}
      {hidden > 0 && <span className="text-sm text-ink-soft">+{hidden}</span>}
    </li>
  );
}

function Post({ post: { picture: image, time, isPosted } }: { post: DemoPost }) {
  return (
    <span className="flex min-w-0 animate-grow items-center gap-2">
      <img
        src={withParameter(image, 'w', 320)}
        alt=""
        className="h-12 w-10 shrink-0 rounded-item object-cover"
        draggable={false}
      />
      <span className="min-w-0 text-xs tabular-nums">
        <span className="block whitespace-nowrap">{timeLabel(time)}</span>
        <span className={isPosted ? 'text-positive' : 'text-ink-soft'}>
          {isPosted ? (
            <CircleCheck className="inline size-3.5" aria-label="posted" />
          ) : (
            <Clock className="inline size-3.5" aria-label="scheduled" />
          )}
        </span>
      </span>
    </span>
  );
}
