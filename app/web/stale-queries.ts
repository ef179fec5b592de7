import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#contract/live-change.ts';

/** Which queries a live event makes stale. */
export function staleQueries(change: LiveChange): QueryKey[] {
  switch (change.topic) {
    case 'profile':
      return [['profile'], ['usage']];
    case 'influencers':
      return [['influencers'], ['influencer'], ['usage']];
    case 'photos':
      return [['newest photos', change.influencerId]];
    case 'photo deleted':
      return [['photo', change.influencerId, change.photoId]];
    case 'progress':
    case 'photo':
      return [];
    case 'posts':
      // Source: specification, part 2, section 4: week posts, accounts and trainings used.
      return [['posts', change.influencerId], ['connection', change.influencerId], ['usage']];
    default:
      return [[change.topic, change.influencerId]];
  }
}
