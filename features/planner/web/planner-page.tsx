import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useConnection } from '#features/instagram/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { linkLook } from '#ui/kit/link.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';
import { zoneInWords } from '../post-time.ts';
import { dateOf, isDate, moveWeeks, today, weekLabel, weekOf } from '../week.ts';
import { browserZone } from './browser-zone.ts';
import { Composer } from './composer.tsx';
import type { Composing } from './composing.ts';
import { useWeekPosts } from './queries.ts';
import { usePhotoToPost } from './use-photo-to-post.ts';
import { WeekGrid } from './week-grid.tsx';

/** Dates are computed on this page alone. */
export const clientLoader = ensureTemporal;

/** /influencers/{id}/instagram/planner: the week, and the post at hand. */
export default function PlannerPage() {
  const { influencerId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const zone = browserZone();
  const wanted = search.get('week') ?? '';
  const date = isDate(wanted) ? wanted : today(zone);
  const week = weekOf(date);
  const posts = useWeekPosts(influencerId, week, zone);
  const connection = useConnection(influencerId);
  const [composing, setComposing] = useState<Composing | null>(null);
  const composer = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const account = connection.data?.accounts[0];
  const current = composing && asItIsNow(composing, posts.data);

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
      // What opened it may be gone: the card of a post that was deleted, or a day of another week.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('planner-title');
      if (target instanceof HTMLElement) target.focus();
    });
  }
  usePhotoToPost({ influencerId, zone, posts: posts.data, compose });

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 id="planner-title" tabIndex={-1} className="type-display mr-auto text-display-sm outline-none">
          Planner
        </h1>
        {account && connection.data?.sandbox && (
          <a
            href={`/sandbox/instagram/${account.username}`}
            target="_blank"
            rel="noreferrer"
            className={classes(linkLook('text'), 'inline-flex min-h-11 items-center gap-1.5')}
          >
            @{account.username} <Badge tone="warning">Sandbox</Badge>
          </a>
        )}
        <div className="flex items-center gap-1 max-sm:w-full">
          <IconButton
            label="Previous week"
            icon={<ChevronLeft />}
            onClick={() => setSearch({ week: moveWeeks(date, -1) })}
          />
          <p aria-live="polite" className="text-center font-medium tabular-nums max-sm:flex-1 sm:min-w-32">
            {weekLabel(week)}
          </p>
          <IconButton
            label="Next week"
            icon={<ChevronRight />}
            onClick={() => setSearch({ week: moveWeeks(date, 1) })}
          />
          <Button size="small" onClick={() => setSearch({})}>
            Today
          </Button>
        </div>
      </header>
      {posts.isError ? (
        <ErrorState
          text="The week could not be loaded."
          onRetry={() => posts.refetch()}
          retrying={posts.isRefetching}
        />
      ) : (
        <WeekGrid
          influencerId={influencerId}
          week={week}
          zone={zone}
          posts={posts.data}
          selected={composing?.kind === 'edit' ? composing.post.id : null}
          onAdd={(day) => compose({ kind: 'new', date: day })}
          onOpen={(post) => compose({ kind: 'edit', post })}
        />
      )}
      <div ref={composer} className="scroll-mt-20">
        {current ? (
          <Composer
            key={current.kind === 'edit' ? current.post.id : current.date}
            composing={current}
            influencerId={influencerId}
            account={account ?? null}
            onDone={leaveComposer}
          />
        ) : (
          <p className="mt-10 text-center text-ink-soft">
            Select a day to compose a post. Times are in {zoneInWords(zone)}.
          </p>
        )}
      </div>
    </>
  );
}

/** A post may be published, or fail, while the composer is open. */
function asItIsNow(composing: Composing, posts: readonly Post[] | undefined): Composing {
  if (composing.kind === 'new') return composing;
  return { kind: 'edit', post: posts?.find(({ id }) => id === composing.post.id) ?? composing.post };
}
