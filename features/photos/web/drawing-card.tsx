import { ImageOff } from 'lucide-react';
import { ProgressRing } from '#ui/kit/progress-ring.tsx';
import type { Drawing } from '../contract.ts';

const words = { waiting: 'Waiting', drawing: 'Drawing', refused: 'Refused', failed: 'Failed' } as const;

/** An image that is on its way, or that could not be made. */
export function DrawingCard({ drawing: { status, progress, prompt, reason } }: { drawing: Drawing }) {
  const isOver = status === 'refused' || status === 'failed';
  return (
    <div className="flex aspect-square flex-col items-center justify-center gap-3 rounded-picture border border-dashed border-line bg-sunken/60 p-4 text-center text-sm text-ink-soft">
      {isOver ? (
        <ImageOff className="size-6" strokeWidth={1.6} aria-hidden />
      ) : (
        <ProgressRing label={`${words[status]}: ${prompt}`} value={status === 'drawing' ? progress : null} />
      )}
      <p>
        {words[status]}
        {isOver && <span className="mt-1 block">{reason ?? 'The image could not be made.'} Your credit is back.</span>}
      </p>
    </div>
  );
}
