import { ImageOff } from 'lucide-react';
import { Progress } from 'radix-ui';
import type { CSSProperties } from 'react';
import { queuePosition } from '#features/generation/queue-rules.ts';
import type { Generation } from '../../contract.ts';
import { RetryImage } from './retry-image.tsx';

const words = { waiting: 'Waiting', drawing: 'Generating', refused: 'Refused', failed: 'Failed' } as const;

/** An image that is queued, being generated, or has failed. */
export function GenerationCard({ influencerId, drawing }: { influencerId: string; drawing: Generation }) {
  const { status, prompt, reason, is_free } = drawing;
  if (status === 'waiting' || status === 'drawing') return <Developing {...drawing} status={status} />;
  return (
    <div className="flex aspect-square flex-col items-center justify-center gap-3 overflow-hidden rounded-picture border border-dashed border-line bg-sunken/60 p-3 sm:p-4 text-center text-sm text-ink-soft">
      <ImageOff className="size-6 shrink-0 max-[24rem]:hidden" strokeWidth={1.6} aria-hidden />
      <p>
        {words[status]}
        <span className="mt-1 block">
          {reason ?? 'Could not generate the image.'} {is_free ? 'No credit was charged.' : 'Your credit was refunded.'}
        </span>
      </p>
      <p className="line-clamp-2 max-sm:hidden">“{prompt}”</p>
      {status === 'failed' && <RetryImage influencerId={influencerId} drawing={drawing} />}
    </div>
  );
}

/** An abstract preview that takes shape as the image progresses. */
function Developing({
  status,
  progress,
  prompt,
  position,
  images_ahead,
}: Generation & { status: 'waiting' | 'drawing' }) {
  const isGenerating = status === 'drawing';
  const label = isGenerating || images_ahead === null ? words[status] : queuePosition(images_ahead);
  const done = isGenerating ? Math.min(1, Math.max(0, progress)) : 0;
  // CSSProperties does not include custom properties.
  const developed = { '--done': done, '--turn': `${(position % 4) * 18 - 27}deg` } as CSSProperties;
  return (
    <Progress.Root
      value={isGenerating ? Math.round(done * 100) : null}
      aria-label={`${label}: ${prompt}`}
      className="relative isolate aspect-square animate-appear overflow-hidden rounded-picture bg-sunken"
      style={developed}
    >
      <div aria-hidden className={`absolute inset-0 ${isGenerating ? '' : 'animate-breathe'}`}>
        <div
          className={`${toneStyles} -inset-[20%] rotate-(--turn) bg-linear-to-br from-coral/35 via-accent-soft to-rose/30 dark:from-coral/75 dark:via-rose/25 dark:to-rose/70`}
        />
        <div className={`${toneStyles} inset-x-[16%] top-[54%] -bottom-[20%] rounded-t-full bg-ink-soft/50`} />
        <div className={`${toneStyles} inset-x-[36%] top-[16%] bottom-[48%] rounded-full bg-ink-soft/60`} />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-sunken from-40% to-transparent px-3.5 pt-12 pb-3 text-sm">
        <p className="font-medium text-ink">{label}</p>
        <p className="line-clamp-1 text-ink-soft sm:line-clamp-2" aria-hidden>
          {prompt}
        </p>
      </div>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-1 origin-left scale-x-(--done) bg-living transition-transform duration-700"
      />
    </Progress.Root>
  );
}

// Blur and opacity follow the progress: edges sharpen and tones deepen.
const toneStyles =
  'absolute opacity-[calc(0.35+var(--done)*0.6)] blur-[calc(2.6rem-var(--done)*2rem)] transition-[opacity,filter] duration-700';
