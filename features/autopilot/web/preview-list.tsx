import { formatLocal } from '#contract/format-date.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import type { AutopilotPreview } from '../contract.ts';
import { creditsInWords } from './control-words.ts';
import { useAutopilotPreview } from './queries.ts';

/** Previews two weeks with the saved settings: the content of each post, and the total cost. */
export function PreviewList({ influencerId }: { influencerId: string }) {
  const { data, isError, isRefetching, refetch } = useAutopilotPreview(influencerId);
  if (isError && !data)
    return <ErrorState title="Could not load the preview." onRetry={() => refetch()} retrying={isRefetching} />;
  if (!data)
    return (
      <Loading label="Loading the preview">
        <Skeleton className="h-64 rounded-panel" />
      </Loading>
    );
  return (
    <section aria-labelledby="preview-title">
      <h3 id="preview-title" className="font-medium">
        The next two weeks
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{costInWords(data)}</p>
      {data.posts.length > 0 && (
        // The list scrolls, so it must be focusable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is focusable
        <ol tabIndex={0} className="mt-3 max-h-64 divide-y divide-line overflow-y-auto rounded-control bg-sunken px-4">
          {data.posts.map(({ scheduledLocal, title, isReel, reason }) => (
            <li key={scheduledLocal} className="py-2.5 text-sm">
              <span className="text-ink-soft tabular-nums">{formatLocal(scheduledLocal, 'weekdayDateTime')}</span>
              <span className="block text-pretty">{reason ?? (isReel ? `Reel: ${title}` : title)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function costInWords({ posts, credits, balance }: AutopilotPreview): string {
  const made = posts.filter(({ reason }) => reason === null).length;
  if (posts.length === 0) return 'Choose days in Style & Settings to see the planned posts here.';
  const enough =
    credits > balance
      ? ` You have ${balance}: the last posts are skipped unless you get more.`
      : ` You have ${balance}.`;
  return `${made === 1 ? '1 post' : `${made} posts`}, ${creditsInWords(credits)} in total.${enough}`;
}
