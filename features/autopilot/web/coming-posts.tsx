import { Pencil, Pin, PinOff, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatLocal } from '#contract/format-date.ts';
import { toLocalTime, zoneInWords } from '#features/planner/post-time.ts';
import { Button } from '#ui/kit/button.tsx';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { AutopilotSlot } from '../contract.ts';
import { DayStrip } from './day-strip.tsx';
import { weekAddress } from './planner-address.ts';
import type { AutopilotActs } from './queries.ts';
import { SlotBadge } from './slot-badge.tsx';
import { WriteIdeaDialog } from './write-idea-dialog.tsx';

type ComingPostsProps = { slots: readonly AutopilotSlot[]; plannerPath: string; acts: AutopilotActs };

/** The next four weeks' posts in chronological order, each in its time zone, with its planned content. */
export function ComingPosts({ slots, plannerPath, acts }: ComingPostsProps) {
  const [written, setWritten] = useState<AutopilotSlot | null>(null);
  const weeks = Map.groupBy(slots, ({ scheduledLocal }) => getMonday(scheduledLocal));
  return (
    <section aria-labelledby="coming-title" className="mt-8">
      <h2 id="coming-title" className="text-lg font-medium">
        Next posts
      </h2>
      <DayStrip slots={slots} onChoose={showSlot} />
      {[...weeks].map(([monday, all]) => (
        <div key={monday} className="mt-4">
          <h3 className="text-sm text-ink-soft">Week of {formatLocal(monday, 'longMonthDay')}</h3>
          <ol className="mt-2 divide-y divide-line rounded-panel border border-line bg-surface shadow-low">
            {all.map((slot) => (
              <li key={slot.id} id={getElementId(slot)} className="scroll-mt-24">
                <ComingPost slot={slot} plannerPath={plannerPath} acts={acts} onWrite={() => setWritten(slot)} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <WriteIdeaDialog slot={written} onClose={() => setWritten(null)} acts={acts} />
    </section>
  );
}

/** Scrolls to a post in the list and focuses it. */
function showSlot(slot: AutopilotSlot): void {
  const place = document.getElementById(getElementId(slot));
  place?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
  place?.querySelector('a')?.focus({ preventScroll: true });
}

function getElementId({ id }: AutopilotSlot): string {
  return `post-${id}`;
}

type ComingPostProps = Omit<ComingPostsProps, 'slots'> & { slot: AutopilotSlot; onWrite: () => void };

function ComingPost({ slot, plannerPath, acts, onWrite }: ComingPostProps) {
  const [date = '', time = ''] = toLocalTime(slot.slotAt, slot.timezone).split('T');
  const day = Temporal.PlainDate.from(date);
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:p-4">
      <Link
        to={weekAddress(plannerPath, slot)}
        className="flex min-w-0 flex-1 basis-64 items-center gap-4 rounded-control"
      >
        <span className="flex w-12 shrink-0 flex-col items-center rounded-control bg-sunken py-1.5">
          <span className="text-xs text-ink-soft uppercase">{formatLocal(date, 'shortWeekday')}</span>
          <span className="type-display text-lg tabular-nums">{day.day}</span>
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tabular-nums">{formatLocal(time, 'time')}</span>
            <span className="text-sm text-ink-soft">{zoneInWords(slot.timezone)}</span>
            <SlotBadge state={slot.state} />
          </span>
          {slot.idea && <span className="mt-1 block text-sm text-pretty">{slot.idea.title}</span>}
          {slot.shows && <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">Shows {slot.shows}</span>}
          {(slot.reason ?? slot.note) && (
            <span className="mt-1 block text-sm text-ink-soft">{slot.reason ?? slot.note}</span>
          )}
        </span>
      </Link>
      {slot.state === 'planned' && slot.idea && <IdeaActs slot={slot} acts={acts} onWrite={onWrite} />}
    </article>
  );
}

function IdeaActs({ slot, acts, onWrite }: Pick<ComingPostProps, 'slot' | 'acts' | 'onWrite'>) {
  const { id, idea } = slot;
  const isPinned = idea?.isPinned ?? false;
  const swap = useSingleClick(() => acts.changeIdea(id, { kind: 'swap' }));
  const pin = useSingleClick(() => acts.changeIdea(id, { kind: 'pin', isPinned: !isPinned }));
  const skip = useSingleClick(() => acts.skip(id));
  const of = idea ? `: ${idea.title}` : '';
  return (
    <div className="flex w-full flex-wrap gap-1 max-sm:*:px-2 sm:pl-14 2xl:w-auto 2xl:pl-0">
      <Button size="small" variant="quiet" icon={<RefreshCw />} aria-label={`Another idea${of}`} onClick={swap}>
        Another idea
      </Button>
      <Button size="small" variant="quiet" icon={<Pencil />} aria-label={`Write it yourself${of}`} onClick={onWrite}>
        Write it yourself
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={isPinned ? <PinOff /> : <Pin />}
        aria-label={`${isPinned ? 'Unpin' : 'Pin'}${of}`}
        onClick={pin}
      >
        {isPinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button size="small" variant="quiet" icon={<X />} aria-label={`Skip${of}`} onClick={skip}>
        Skip
      </Button>
    </div>
  );
}

function getMonday(local: string): string {
  const day = Temporal.PlainDate.from(local.slice(0, 10));
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
