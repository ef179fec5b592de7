import type { BadgeTone } from '#ui/kit/badge.tsx';
import type { PostStatus } from '../post-status.ts';

/** The badge colors of the statuses of posts and their targets. */
export const statusTones: Partial<Record<PostStatus, BadgeTone>> = {
  posted: 'positive',
  partly_posted: 'warning',
  failed: 'danger',
  missed: 'danger',
  unknown: 'warning',
  retry: 'warning',
  running: 'accent',
};
