import { useState } from 'react';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Place } from '../move-post.ts';
import { getItemContent, isPrepared, type PlannedItem } from '../planned-item.ts';
import { MoveDialog } from './move-dialog.tsx';
import { nameTargets } from './name-targets.ts';
import { notifyPosted } from './notify-posted.ts';
import { postingMessage } from './posting-message.ts';
import { usePostNow } from './queries.ts';
import { getRemovalQuestion } from './removal-texts.ts';

/** A confirmation or input that an action on an item requires. */
export type Question = { readonly about: 'removal' | 'posting now' | 'time'; readonly item: PlannedItem };

type ItemDialogsProps = {
  influencerId: string;
  /** The username of the Instagram account. */
  username: string | undefined;
  zone: string;
  question: Question | null;
  onAnswer: () => void;
  onRemove: (item: PlannedItem) => void;
  onMove: (item: PlannedItem, to: Place) => boolean;
};

/** The dialogs for calendar items. A dialog remains mounted while it fades out. */
export function ItemDialogs({ influencerId, username, zone, question, onAnswer, onRemove, onMove }: ItemDialogsProps) {
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const postNow = usePublishItem(influencerId);
  const remove = useSingleClick((item: PlannedItem) => {
    onAnswer();
    onRemove(item);
  });
  if (!last) return null;
  const { about, item } = last;
  const dialog = { open: question !== null, onOpenChange: onAnswer };
  if (about === 'time')
    return <MoveDialog key={`${item.id} ${item.at}`} item={item} zone={zone} onMove={onMove} {...dialog} />;
  if (about === 'posting now')
    return (
      <ConfirmDialog
        title={`Post to ${nameTargets(username, getItemContent(item).networks, item.kind === 'post' ? item.post : null)} now?`}
        text="It will be published immediately. You cannot unpublish it here."
        confirmLabel="Post now"
        onConfirm={() => {
          onAnswer();
          postNow(item);
        }}
        {...dialog}
      />
    );
  return (
    <ConfirmDialog
      title={item.kind === 'draft' ? 'Delete Draft' : 'Delete Post'}
      text={removalText(item)}
      confirmLabel="Delete"
      danger
      onConfirm={() => remove(item)}
      {...dialog}
    />
  );
}

/** Returns a function that publishes a post that missed its time. */
function usePublishItem(influencerId: string): (item: PlannedItem) => void {
  const publish = usePostNow(influencerId);
  return useSingleClick(async (item: PlannedItem) => {
    if (item.kind !== 'post') return;
    try {
      notifyPosted(await publish.mutateAsync({ id: item.post.id, content: getItemContent(item) }));
    } catch (error) {
      toast.error(postingMessage(error, 'Failed to post'));
    }
  });
}

function removalText(item: PlannedItem): string {
  if (isPrepared(item))
    return 'Are you sure you want to delete this draft? It is still being prepared. Images you have paid for stay in Photos.';
  if (item.kind === 'draft') return 'Are you sure you want to delete this draft?';
  return item.kind === 'post' ? getRemovalQuestion(item.post) : '';
}
