import { CircleDashed, Film, ImageIcon, Images } from 'lucide-react';
import { getItemContent, type PlannedItem } from '../planned-item.ts';
import { findKind, type PostKind, postKindLabels } from '../post-kind.ts';

export const kindIcons = {
  photo: ImageIcon,
  carousel: Images,
  reel: Film,
  story: CircleDashed,
} as const satisfies Readonly<Record<PostKind, typeof Film>>;

/** The kind of an item, and the size of a carousel; nothing for a draft without images. */
export function KindLabel({ item }: { item: PlannedItem }) {
  const kind = findKind(item);
  if (!kind) return null;
  const Icon = kindIcons[kind];
  const count = getItemContent(item).mediaUrls.length;
  return (
    <span className="mt-1 flex items-center gap-1 text-xs text-ink-soft">
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {postKindLabels[kind].one}
      {kind === 'carousel' && count > 0 && ` of ${count}`}
    </span>
  );
}
