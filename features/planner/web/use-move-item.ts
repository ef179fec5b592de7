import { toast } from 'sonner';
import type { Post } from '../contract.ts';
import type { Place } from '../move-post.ts';
import { contentOfItem, isPrepared, type PlannedItem } from '../planned-item.ts';
import { mayEdit } from '../post-status.ts';
import { localOf } from '../post-time.ts';
import { dayAndTime } from '../time-words.ts';
import { browserZone } from './browser-zone.ts';
import { postingMessage } from './posting-message.ts';
import { useUpdatePost } from './queries.ts';
import { useDrafts } from './use-drafts.ts';

/** The notice about the last move: one at a time. */
export const movedNotice = 'moved';

/** Whether an item may be put at another time: a draft, and a post that is not out. */
export function mayMove(item: PlannedItem): boolean {
  return (item.kind === 'draft' && !isPrepared(item)) || (item.kind === 'post' && mayEdit(item.post));
}

/**
 * Puts an item at another time: there at once, back where that fails, and by 'Undo'. Returns whether it is on its way.
 */
export function useMoveItem(influencerId: string): (item: PlannedItem, to: Place) => boolean {
  const update = useUpdatePost(influencerId);
  const { keep } = useDrafts(influencerId);

  async function movePost(post: Post, item: PlannedItem, to: Place): Promise<void> {
    try {
      await update.mutateAsync({ id: post.id, content: contentOfItem(item), local: to.local, zone: to.zone });
    } catch (error) {
      toast.error(postingMessage(error, 'Failed to update post'));
    }
  }

  function put(item: PlannedItem, to: Place): boolean {
    if (item.kind === 'draft') keep({ ...item.draft, scheduledLocal: to.local, timezone: to.zone });
    if (item.kind !== 'post') return true;
    if (Date.parse(to.at) <= Date.now()) {
      toast.error('Please select a future date and time');
      return false;
    }
    void movePost(item.post, item, to);
    return true;
  }

  return (item, to) => {
    if (!put(item, to)) return false;
    const undo = beforeMove(item);
    toast.success(`Moved to ${dayAndTime(to.at, browserZone())}`, {
      id: movedNotice,
      ...(undo && { action: { label: 'Undo', onClick: () => void put(item, undo) } }),
    });
    return true;
  };
}

/** Where an item stood before it was moved; undefined where it cannot go back: its time is over. */
function beforeMove(item: PlannedItem): Place | undefined {
  if (item.kind === 'draft') return { at: item.at, local: item.draft.scheduledLocal, zone: item.draft.timezone };
  if (item.kind !== 'post' || Date.parse(item.at) <= Date.now()) return undefined;
  const zone = item.zone ?? browserZone();
  return { at: item.at, zone, local: localOf(item.at, zone) };
}
