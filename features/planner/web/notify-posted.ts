import { toast } from '#ui/notice.ts';
import type { Post } from '../contract.ts';
import { reducedNotice } from '../post-rules.ts';
import { getNotEditableReason, isUnconfirmed, nameNetworks } from '../post-status.ts';

/** Shows a notification about a post that was published immediately. */
export function notifyPosted({ post, reduced }: { readonly post: Post; readonly reduced: boolean }): void {
  if (reduced) toast.warning(reducedNotice);
  else if (post.status === 'posted') toast.success(`Posted to ${nameNetworks(post)} successfully!`);
  else if (isUnconfirmed(post)) toast.warning(getNotEditableReason(post, nameNetworks(post)));
  else if (post.status === 'partly_posted') toast.warning(`Not posted to every network. ${post.reason ?? ''}`.trim());
  else toast.info(`${nameNetworks(post)} is still processing the post. The planner shows when it is posted.`);
}
