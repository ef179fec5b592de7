import type { Post, PostTarget } from '#features/planner/contract.ts';
import { targetStatus } from '#features/planner/post-status.ts';

/** Returns a scheduled post with the test's changes. */
export function samplePost(changes: Partial<Post> = {}): Post {
  const post: Omit<Post, 'targets'> = {
    id: '00000000-0000-4000-8000-000000000005',
    influencerId: '00000000-0000-4000-8000-000000000007',
    platform: 'instagram',
    caption: 'Good morning',
    sentCaption: changes.caption ?? 'Good morning',
    confirmedClaims: [],
    shows: null,
    mediaUrls: ['http://localhost/files/a.webp'],
    altTexts: [''],
    crops: [0.5],
    sponsoredBy: null,
    firstComment: '',
    networks: [],
    surface: 'feed',
    scheduledAt: '2090-11-15T17:00:00Z',
    scheduledLocal: '2090-11-15T12:00',
    timezone: 'America/New_York',
    status: 'scheduled',
    mayBeLive: false,
    lateJobId: null,
    accountId: 'account',
    lateProfileId: 'profile',
    source: 'manual',
    postedAt: null,
    url: null,
    reduced: false,
    reason: null,
    cause: null,
    version: 1,
    ...changes,
  };
  return { ...post, targets: changes.targets ?? [toOnlyTarget(post)] };
}

function toOnlyTarget(post: Omit<Post, 'targets'>): PostTarget {
  const { id, accountId, mayBeLive, lateJobId, postedAt, url, reduced, reason, cause } = post;
  const status = targetStatus.parse(post.status);
  const outcome = { lateJobId, postedAt, url, reduced, reason, cause };
  return { id, network: 'instagram', accountId, status, mayBeLive, caption: null, ...outcome };
}
