import { CircleAlert } from 'lucide-react';
import type { Undrawn } from './prompt-check.ts';

/** Names the words of a prompt that the images will not show, before they are paid. */
export function UndrawnNotice({ undrawn }: { undrawn: Undrawn | undefined }) {
  const { never = [], sometimes = [], unfit = [] } = undrawn ?? {};
  const parts = [
    never.length > 0 && `The illustration will not show: ${never.join(', ')}.`,
    sometimes.length > 0 && `Not in every image: ${sometimes.join(', ')}.`,
    unfit.length > 0 && `The image engine does not accept so many references. Remove ${unfit.join(', ')}.`,
  ].filter((part) => part !== false);
  return (
    <div role="status">
      {parts.length > 0 && (
        <p className="mt-3 flex gap-2 text-sm break-words">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
          <span className="min-w-0">{parts.join(' ')}</span>
        </p>
      )}
    </div>
  );
}
