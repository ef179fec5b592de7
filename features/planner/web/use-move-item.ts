import { toast } from '#ui/notice.ts';
import type { Post } from '../contract.ts';
import type { Place } from '../move-post.ts';
import { isPrepared, type PlannedItem } from '../planned-item.ts';
import { mayEdit } from '../post-status.ts';
import { toLocalTime } from '../post-time.ts';
import { dayAndTime } from '../time-words.ts';
import { browserZone } from './browser-zone.ts';
import { useRecordChange } from './planner-history.tsx';
import { postingMessage } from './posting-message.ts';
import { useUpdatePost } from './queries.ts';
import { useDrafts } from './use-drafts.ts';

/** Id of the notification for the last move, so that only one is shown. */
export const movedNotice = 'moved';

/** Returns whether an item can be moved to another time: a draft, or an unpublished post. */
export function mayMove(item: PlannedItem): boolean {
  return (item.kind === 'draft' && !isPrepared(item)) || (item.kind === 'post' && mayEdit(item.post));
}

/**
 * Moves an item to another time optimistically; a failure or 'Undo' reverts it. Returns whether the move was started.
 */
export function useMoveItem(influencerId: string): (item: PlannedItem, to: Place) => boolean {
  const updatePost = useUpdatePost(influencerId);
  const { update: updateDraft } = useDrafts(influencerId);
  const record = useRecordChange();

  async function movePost(post: Post, { local, zone }: Place): Promise<boolean> {
    try {
      await updatePost.mutateAsync({ post, fields: { when: { local, zone } } });
      return true;
    } catch (error) {
      toast.error(postingMessage(error, 'Failed to update post'));
      return false;
    }
  }

  /** Returns undefined if the item cannot be moved there. */
  function put(item: PlannedItem, { at, local, zone }: Place): Promise<boolean> | undefined {
    if (item.kind === 'draft')
      updateDraft(item.draft, (latest) => ({ ...(latest ?? item.draft), scheduledLocal: local, timezone: zone }));
    if (item.kind !== 'post') return Promise.resolve(true);
    if (Date.parse(at) > Date.now()) return movePost(item.post, { at, local, zone });
    toast.error('Please select a future date and time');
    return undefined;
  }

  return (item, to) => {
    const moved = put(item, to);
    if (!moved) return false;
    const name = `Move to ${dayAndTime(to.at, browserZone())}`;
    const from = beforeMove(item);
    const putAt = async (place: Place) => (await put(item, place)) ?? false;
    const change = from && record({ name, undo: () => putAt(from), redo: () => putAt(to) });
    void moved.then((isMoved) => isMoved || change?.forget());
    toast.success(`Moved to ${dayAndTime(to.at, browserZone())}`, {
      id: movedNotice,
      action: change && { label: 'Undo', onClick: change.undo },
    });
    return true;
  };
}

/** Returns the original time of an item; undefined if it cannot be moved back because that time has passed. */
function beforeMove(item: PlannedItem): Place | undefined {
  if (item.kind === 'draft') return { at: item.at, local: item.draft.scheduledLocal, zone: item.draft.timezone };
  if (item.kind !== 'post' || Date.parse(item.at) <= Date.now()) return undefined;
  const zone = item.zone ?? browserZone();
  return { at: item.at, zone, local: toLocalTime(item.at, zone) };
}
