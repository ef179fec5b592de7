import { findImageRefusal, findPostRefusal, findVideoRefusal } from '../instagram-limits.ts';
import type { Account } from './accounts.ts';
import { newId } from './new-id.ts';
import { Refusal } from './refusal.ts';

export type LivePost = {
  readonly id: string;
  readonly instagramId: string;
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly string[];
  readonly caption: string;
  readonly isAiGenerated: boolean;
  readonly isStory: boolean;
  /** Comments by the account itself. */
  readonly comments: string[];
  readonly timestamp: string;
};
export type Container = {
  readonly id: string;
  readonly instagramId: string;
  readonly body: ContainerBody;
  status: string;
};
export type ContainerBody = {
  readonly image_url?: string;
  readonly video_url?: string;
  readonly cover_url?: string;
  readonly share_to_feed?: boolean;
  readonly caption?: string;
  readonly alt_text?: string;
  readonly media_type?: string;
  readonly children?: string;
  readonly is_carousel_item?: boolean;
  readonly is_ai_generated?: boolean;
};

/**
 * Maximum number of posts per account per day. Meta's documentation gives conflicting numbers, so this matches none of
 * them.
 */
export const quotaTotal = 12;

/**
 * Containers and the posts published from them.
 *
 * @param fetchesPictures whether to fetch a post's images, as Meta does, and accept only JPEG.
 */
export function openMedia(fetchesImages: boolean) {
  const containers = new Map<string, Container>();
  const live: LivePost[] = [];
  const viewsOf = new Map<string, number>();

  return {
    containers,
    live,
    create,
    statusOf: getContainerStatus,
    become,
    publish,
    publishChecked,
    usageOf: countPosts,
    listed,
    commentsOf: listComments,
    addComment,
    see: (mediaId: string, views: number) => void viewsOf.set(mediaId, views),
    insightsOf: listInsights,
  };

  async function create(owner: Account, body: ContainerBody): Promise<object> {
    refuseWrongKind(body);
    const fetched = body.image_url ?? body.cover_url;
    if (fetched !== undefined && fetchesImages) await fetchImage(fetched, body.media_type === 'STORIES');
    if (body.video_url !== undefined && fetchesImages) await fetchVideo(body.video_url);
    if (body.media_type === 'CAROUSEL') {
      const children = listChildren(body);
      if (children.length < 2 || children.some((child) => child?.status !== 'FINISHED'))
        throw new Refusal('Media ID is not available', 9007, 2207027);
    }
    refuseBeyondLimits(body);
    const status = body.video_url === undefined ? 'FINISHED' : 'IN_PROGRESS';
    const container = { id: newId(), instagramId: owner.instagramId, body, status };
    containers.set(container.id, container);
    return { id: container.id };
  }

  /** In a carousel, each image has its own alt text, and the carousel has the caption. */
  function refuseBeyondLimits(body: ContainerBody): void {
    const { caption = '', alt_text = '' } = body;
    const imageCount = body.media_type === 'CAROUSEL' ? listChildren(body).length : 1;
    const refused = findPostRefusal({ caption, firstComment: '', altTexts: [alt_text], images: imageCount });
    if (refused) throw new Refusal(refused.message, 100, refused.subcode);
  }

  async function fetchImage(address: string, isStory: boolean): Promise<void> {
    const response = await fetch(address);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || bytes[0] !== 0xff || bytes[1] !== 0xd8)
      throw new Refusal('The media could not be fetched from this URI', 9004, 2207052);
    const refused = await findImageRefusal(bytes, isStory);
    if (refused) throw new Refusal(refused.message, 36001, refused.subcode);
  }

  /**
   * Source: Instagram Platform, 'IG User Media': a video has a media type, only a Reel has a cover, and a story has no
   * texts.
   */
  function refuseWrongKind({
    media_type,
    image_url,
    video_url,
    cover_url,
    share_to_feed,
    is_carousel_item,
    caption,
    alt_text,
  }: ContainerBody) {
    const isVideo = video_url !== undefined;
    const isStory = media_type === 'STORIES' && is_carousel_item === undefined;
    if (isStory && (caption ?? alt_text) !== undefined) throw new Refusal('A story has no texts', 100, 2207023);
    const kind = isStory ? 'STORIES' : isVideo ? (is_carousel_item ? 'VIDEO' : 'REELS') : undefined;
    const isCarousel = media_type === 'CAROUSEL' && !isVideo && image_url === undefined;
    const isForReel = cover_url !== undefined || share_to_feed !== undefined;
    if ((!isCarousel && media_type !== kind) || (isForReel && kind !== 'REELS') || (isVideo && image_url !== undefined))
      throw new Refusal('The media type is not supported', 100, 2207023);
  }

  async function fetchVideo(address: string): Promise<void> {
    const response = await fetch(address);
    const refused = findVideoRefusal(new Uint8Array(await response.arrayBuffer()));
    if (!response.ok || refused) throw new Refusal(refused?.message ?? 'The media could not be fetched', 9004, 2207052);
  }

  function listChildren({ children = '' }: ContainerBody): (Container | undefined)[] {
    return children.split(',').map((id) => containers.get(id));
  }

  function getContainerStatus(id: string): object {
    const container = containers.get(id);
    const status = container?.status ?? '';
    // A video is processed until its status has been read once.
    if (container && status === 'IN_PROGRESS') container.status = 'FINISHED';
    return { id, status_code: status, status };
  }

  /** Simulates a container that expires or is published before its status is requested. */
  function become(status: 'EXPIRED' | 'PUBLISHED', answered: object): object {
    const container = containers.get(String((answered as { id?: string }).id)); // as `getStatus` returned it
    if (container?.status !== 'FINISHED') return answered;
    if (status === 'PUBLISHED') publish(container);
    container.status = status;
    return getContainerStatus(container.id);
  }

  function publishChecked(owner: Account, containerId: string): object {
    const container = containers.get(containerId);
    if (!container || container.instagramId !== owner.instagramId) throw new Refusal('No such container', 24, 2207006);
    if (container.status !== 'FINISHED') throw new Refusal('The media is not ready', 9007, 2207027);
    if (countPosts(owner.instagramId) >= quotaTotal) throw new Refusal('The quota is used up', 9, 2207042);
    return { id: publish(container) };
  }

  function publish(container: Container | undefined): string {
    if (!container) throw new Error('there is no such container');
    const parts = container.body.media_type === 'CAROUSEL' ? listChildren(container.body) : [container];
    container.status = 'PUBLISHED';
    const id = newId();
    live.push({
      id,
      instagramId: container.instagramId,
      mediaUrls: parts.map((part) => part?.body.image_url ?? part?.body.video_url ?? ''),
      altTexts: parts.map((part) => part?.body.alt_text ?? ''),
      caption: container.body.caption ?? '',
      isAiGenerated: container.body.is_ai_generated === true,
      isStory: container.body.media_type === 'STORIES',
      comments: [],
      timestamp: new Date().toISOString(),
    });
    return id;
  }

  function listComments(owner: Account, mediaId: string): object[] {
    const post = getLivePost(owner, mediaId);
    // The author's ID is scoped to the app and differs from the `user_id` in /me.
    return post.comments.map((text) => ({
      id: newId(),
      text: text.trim(),
      username: owner.username,
      from: { id: owner.appScopedId, username: owner.username },
    }));
  }

  function addComment(owner: Account, mediaId: string, message: string): object {
    getLivePost(owner, mediaId).comments.push(message);
    return { id: newId() };
  }

  /** Source: Instagram Platform, 'IG Media Insights'. Nothing is returned for media that no user has seen. */
  function listInsights(owner: Account, mediaId: string, requested: string): object[] {
    if (!owner.permissions.includes('manage_insights')) throw new Refusal('Requires the permission for insights', 10);
    const post = findLivePost(owner, mediaId);
    const names = requested.split(',');
    const known: readonly string[] = post.isStory ? storyMetrics : postMetrics;
    if (!names.every((metric) => known.includes(metric))) throw new Refusal('The metric is not supported', 100);
    const views = viewsOf.get(mediaId) ?? 0;
    if (post.isStory && views < 5) throw new Refusal('Not enough viewers for the media to show insights', 10);
    if (views === 0) return [];
    return names.map((name) => ({
      name,
      period: 'lifetime',
      values: [{ value: name === 'views' ? views : Math.floor(views / 10) }],
      title: name,
      id: `${mediaId}/insights/${name}/lifetime`,
    }));
  }

  function getLivePost(owner: Account, mediaId: string): LivePost {
    if (!owner.permissions.includes('manage_comments')) throw new Refusal('Requires the permission to comment', 10);
    return findLivePost(owner, mediaId);
  }

  function findLivePost(owner: Account, mediaId: string): LivePost {
    const post = live.find(({ id, instagramId }) => id === mediaId && instagramId === owner.instagramId);
    if (!post) throw new Refusal('Unsupported get request', 100, 33);
    return post;
  }

  function countPosts(instagramId: string): number {
    return live.filter((post) => post.instagramId === instagramId).length;
  }

  function listed(instagramId: string): object[] {
    const own = live.filter((post) => post.instagramId === instagramId).toReversed();
    return own.slice(0, 25).map(({ id, caption, timestamp, mediaUrls }) => ({
      id,
      caption,
      timestamp,
      permalink: toPermalink(id),
      media_type: getMediaType(mediaUrls),
    }));
  }
}

const storyMetrics = ['views', 'reach', 'shares', 'replies', 'total_interactions'];
const postMetrics = ['views', 'reach', 'likes', 'comments', 'saved', 'shares', 'total_interactions'];

function getMediaType([first = '', ...others]: readonly string[]): string {
  if (others.length > 0) return 'CAROUSEL_ALBUM';
  return first.includes('.mp4') ? 'VIDEO' : 'IMAGE';
}

export function toPermalink(id: string): string {
  return `https://www.instagram.com/p/${id}/`;
}
