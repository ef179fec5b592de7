import type { AnalyticsSinglePostResponse, PostAnalytics } from '@zernio/node';
import type { StandInPost } from './posts.ts';
import { Refusal } from './refusal.ts';

type Report = PostAnalytics | 'pending' | 'unavailable' | 'without the add-on';

/** The metrics of posts at Zernio. Those that are not set have not been copied from the network yet. */
export function openAnalytics(posts: ReadonlyMap<string, StandInPost>) {
  const reports = new Map<string, Report>();
  return { read, report: (postId: string, report: Report) => void reports.set(postId, report) };

  function read(postId: string): { status: number; body: AnalyticsSinglePostResponse } {
    const post = posts.get(postId);
    if (!post) throw new Refusal(404, 'Post not found');
    const report = reports.get(postId) ?? 'pending';
    if (report === 'without the add-on')
      throw new Refusal(402, 'Analytics add-on required', { code: 'analytics_addon_required' });
    const [syncStatus, analytics] = typeof report === 'string' ? [report, null] : (['synced', zeros(report)] as const);
    return {
      status: 200,
      body: {
        postId,
        status: 'published',
        content: post.content,
        syncStatus,
        platformAnalytics: post.platforms.map(({ platform, accountId }) => ({
          platform,
          accountId,
          status: 'published',
          analytics,
          syncStatus,
        })),
      },
    };
  }
}

/** Metrics that a network does not report are 0. */
function zeros(reported: PostAnalytics): PostAnalytics {
  const none = { impressions: 0, reach: 0, likes: 0, comments: 0, shares: 0, saves: 0, clicks: 0, views: 0 };
  return { ...none, ...reported };
}
