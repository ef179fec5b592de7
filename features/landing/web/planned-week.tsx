import { Clock } from 'lucide-react';
import { timeLabel, type Weekday, weekdays } from '../demo-time.ts';
import { type LandingPhoto, tenPhotos } from './images.ts';
import { Photo } from './photo.tsx';
import { Section } from './section.tsx';

type Planned = { readonly photo: LandingPhoto; readonly caption: string; readonly time: string };

const week: Partial<Record<Weekday, Planned>> = {
  Monday: { photo: tenPhotos.cafe, caption: 'First coffee, then the world.', time: '08:30' },
  Wednesday: { photo: tenPhotos.rooftop, caption: 'The city looks good tonight.', time: '18:00' },
  Friday: { photo: tenPhotos.boutique, caption: 'New jacket, same big ideas.', time: '11:00' },
  Sunday: { photo: tenPhotos.trail, caption: 'Sunday plans: up.', time: '10:15' },
};

/** An example of a planned week. */
export function PlannedWeek() {
  return (
    <Section
      title="A week, to the minute"
      text={
        <>
          <p>
            Choose a day, a time and a time zone. Your post is a draft until you schedule it, and you can move a
            scheduled post until it is being published.
          </p>
          <p>
            If the connection breaks at the wrong moment, Galatea checks on Instagram whether the post was published
            before it tries again.
          </p>
        </>
      }
    >
      <ol className="grid gap-2 sm:grid-cols-7 sm:gap-3">
        {weekdays.map((day) => (
          <Day key={day} day={day} post={week[day]} />
        ))}
      </ol>
    </Section>
  );
}

function Day({ day, post }: { day: Weekday; post: Planned | undefined }) {
  return (
    <li className="flex items-center gap-4 rounded-picture border border-line bg-surface p-3 sm:min-h-64 sm:flex-col sm:items-stretch sm:gap-3">
      <p className="w-24 shrink-0 text-sm text-ink-soft sm:w-auto sm:truncate">{day}</p>
      {post && (
        <div className="flex min-w-0 items-center gap-3 sm:flex-col sm:items-stretch">
          <Photo
            photo={post.photo}
            alt=""
            lazy
            className="h-16 w-13 rounded-item object-cover sm:aspect-4/5 sm:h-auto sm:w-full"
          />
          <div className="min-w-0">
            <p className="flex items-center gap-1.5 text-sm font-medium whitespace-nowrap tabular-nums">
              <Clock className="size-3.5 text-ink-faint" aria-hidden />
              {timeLabel(post.time)}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{post.caption}</p>
          </div>
        </div>
      )}
    </li>
  );
}
