import { Thumbnail } from '#ui/kit/thumbnail.tsx';
import { getItemContent, getTitle } from '../planned-item.ts';
import type { Drag } from './use-drag.ts';

/** The dragged item, under the pointer. */
export function LiftedItem({ drag: { item, x, y } }: { drag: Drag }) {
  const content = getItemContent(item);
  const [first] = content.mediaUrls;
  return (
    <div
      aria-hidden
      style={{ translate: `${x + 8}px ${y + 8}px` }}
      className="pointer-events-none fixed top-0 left-0 z-50 flex w-40 items-center gap-2 rounded-item bg-surface p-1.5 shadow-float"
    >
      {first && <Thumbnail src={first} className="size-10 rounded-picture object-cover" />}
      <span className="min-w-0 flex-1 truncate text-xs text-ink-soft">{getTitle(content)}</span>
    </div>
  );
}
