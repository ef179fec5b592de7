import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Post } from '../contract.ts';
import { isUnconfirmed, nameNetworks } from '../post-status.ts';
import { postingMessage } from './posting-message.ts';
import { useResolvePost } from './queries.ts';

/** The user's options for a post that may or may not be on Instagram. */
export function UnconfirmedPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const resolve = useResolvePost(post.influencerId);
  const network = nameNetworks({ ...post, status: 'unknown' });
  const reason = post.targets.find(isUnconfirmed)?.reason;

  const decide = useSingleClick(async (outcome: 'posted' | 'publish_again') => {
    try {
      await resolve.mutateAsync({ id: post.id, outcome });
      if (outcome === 'posted') toast.success('Marked as posted');
      else toast.info('Publishing again. The planner shows when it is posted.');
      onDone();
    } catch (error) {
      toast.error(postingMessage(error, 'Failed to update post'));
    }
  });

  return (
    <div className="flex flex-col gap-4">
      <p>
        We could not confirm whether this post is on {network}. {reason} If you publish it again, it may appear there
        twice.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => decide('posted')} busy={resolve.isPending} busyLabel="Saving…">
          It is on {network}
        </Button>
        <Button onClick={() => setIsAsking(true)}>It is not there, publish again</Button>
        <Button variant="quiet" onClick={onDone}>
          Decide later
        </Button>
      </div>
      <ConfirmDialog
        title="Publish again?"
        text={`If this post is already on ${network}, it will appear there twice. Check the account first.`}
        confirmLabel="Publish again"
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={resolve.isPending}
        onConfirm={() => decide('publish_again')}
      />
    </div>
  );
}
