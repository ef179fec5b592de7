import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxPostsAnHour } from '#contract/instagram-limits.ts';
import { findImageRefusal, findPostRefusal, findVideoRefusal } from '../instagram-limits.ts';
import type { openAccounts } from './accounts.ts';
import { newId } from './new-id.ts';
import { Refusal } from './refusal.ts';

/** The behavior of the next publish request: faults that are documented or were observed in production. */
export type ZernioTrap =
  | 'publishes and says it failed'
  | 'publishes and breaks off'
  | 'publishes and is taken for spam'
  | 'breaks off'
  | 'fails for now'
  | 'fails for good'
  | 'retries by itself'
  | 'refuses the media address'
  | 'is disconnected in the middle'
  | 'is over its rate limit'
  | 'returns a page'
  | 'answers late';

export type StandInPost = {
  readonly _id: string;
  status: string;
  readonly content: string;
  readonly mediaItems: readonly {
    readonly url: string;
    readonly altText?: string;
    readonly type: string;
    readonly instagramThumbnail?: string;
    readonly thumbnail?: string;
  }[];
  readonly platforms: StandInPlatform[];
  readonly metadata: Record<string, string>;
  readonly createdAt: string;
};
type StandInPlatform = {
  readonly platform: string;
  readonly accountId: string;
  readonly platformSpecificData: {
    readonly isAiGenerated?: boolean;
    readonly firstComment?: string;
    readonly contentType?: string;
  };
  status: string;
  platformPostId?: string;
  platformPostUrl?: string;
  errorMessage?: string;
  errorCategory?: string;
};

type NewPost = Omit<StandInPost, '_id'> & { readonly publishNow?: boolean };

/**
 * The posts of a Zernio stand-in at `url()`, and the posts visible on Instagram. `closed` ends requests that are left
 * unanswered.
 */
export function openPosts(accounts: ReturnType<typeof openAccounts>, url: () => string, closed: Promise<void>) {
  const uploads = new Map<string, Buffer>();
  const posts = new Map<string, StandInPost>();
  /** Posts visible on Instagram, by account, newest last. */
  const live: { accountId: string; post: StandInPost; id: string; createdTime: string }[] = [];
  /** Posts by the key that created them, and the keys of pending ones. */
  const byKey = new Map<string, string>();
  const activeKeys = new Set<string>();
  const traps: ZernioTrap[] = [];

  return { uploads, posts, live, traps, presign, createPost, publish, retry, listPosts, postOf: getPost, livePosts };

  function presign({ filename, contentType }: { filename: string; contentType: string }) {
    if (contentType !== (filename.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg'))
      throw new Refusal(400, 'contentType contradicts the file');
    const path = `/upload/${newId()}/${filename}`;
    uploads.set(path, Buffer.alloc(0));
    return { status: 200, body: { uploadUrl: url() + path, publicUrl: url() + path, key: path, expiresIn: 3600 } };
  }

  async function createPost(request: IncomingMessage, response: ServerResponse, body: NewPost) {
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!key || request.headers['x-request-id'] !== key)
      throw new Refusal(400, 'both idempotency headers are expected');
    const known = posts.get(byKey.get(key) ?? '');
    if (known) return { status: 200, body: { post: known, message: 'Post already exists (idempotent retry)' } };
    if (activeKeys.has(key))
      throw new Refusal(409, 'Still processing', { code: 'idempotency_conflict' }, { 'retry-after': '2' });
    activeKeys.add(key);
    try {
      return await makePost(response, body, key);
    } finally {
      activeKeys.delete(key);
    }
  }

  async function makePost(response: ServerResponse, body: NewPost, key: string) {
    const trap = traps.shift();
    const [target] = body.platforms;
    const account = accounts.find(target?.accountId ?? '');
    if (!account || !target) throw new Refusal(403, 'Account is not yours');
    if (account.isRevoked || trap === 'is disconnected in the middle')
      throw new Refusal(403, 'The account is disconnected', { code: 'ACCOUNT_DISCONNECTED', type: 'permission_error' });
    if (trap === 'is over its rate limit') throw new Refusal(429, 'Rate limit exceeded', {}, { 'retry-after': '30' });
    if (trap === 'refuses the media address')
      throw new Refusal(400, 'Media could not be fetched', {
        type: 'platform_error',
        platformError: { code: 9004, error_subcode: 2207052, is_transient: false },
      });
    if (trap === 'returns a page') throw new Refusal(502, '<html>Bad gateway</html>');
    if (trap === 'breaks off') throw new Error('the connection breaks off');
    if (body.mediaItems.length > 1 && !account.takesCarousels)
      throw new Refusal(402, 'Carousels are not in your plan', {
        code: 'PAYMENT_REQUIRED',
        reason: 'free_tier_exceeded',
      });
    const named = body.mediaItems
      .flatMap((item) => [item.url, item.instagramThumbnail, item.thumbnail])
      .filter((file) => file !== undefined);
    if (!named.every((file) => uploaded(file).length)) throw new Refusal(400, 'A media URL leads to nothing');
    const refused = findPostRefusal({
      caption: body.content,
      firstComment: target.platformSpecificData.firstComment ?? '',
      altTexts: body.mediaItems.map(({ altText = '' }) => altText),
      images: body.mediaItems.length,
    });
    const isStory = target.platformSpecificData.contentType === 'story';
    const files = await Promise.all(
      body.mediaItems.map(({ url: file, type }) =>
        type === 'video' ? findVideoRefusal(uploaded(file)) : findImageRefusal(uploaded(file), isStory),
      ),
    );
    const [refusal] = [refused, ...files].filter((each) => each !== undefined);
    if (refusal)
      throw new Refusal(400, refusal.message, {
        type: 'platform_error',
        platformError: { code: 100, error_subcode: refusal.subcode },
      });
    const same = [...posts.values()].find(
      (post) => contentHash(post) === contentHash(body) && post.platforms[0]?.accountId === account._id,
    );
    if (same)
      throw new Refusal(409, 'Duplicate content', { details: { accountId: account._id, existingPostId: same._id } });
    const hour = live.filter((each) => each.accountId === account._id).length;
    if (hour >= maxPostsAnHour)
      throw new Refusal(429, 'Velocity cap: 25 posts an hour', { type: 'rate_limit_error' }, { 'retry-after': '600' });

    const post: StandInPost = {
      _id: newId(),
      status: body.publishNow ? 'publishing' : 'draft',
      content: body.content,
      mediaItems: body.mediaItems,
      // Zernio returns the account as an ID or, as here, as an object.
      platforms: [{ ...target, status: 'pending' }],
      metadata: body.metadata,
      createdAt: new Date().toISOString(),
    };
    posts.set(post._id, post);
    byKey.set(key, post._id);
    if (!body.publishNow) return { status: 201, body: { post, message: 'Draft saved' } };
    switch (trap) {
      case 'publishes and says it failed':
        publish(post);
        fail(post, 'platform_error', 'Instagram answered with an error');
        return { status: 207, body: { post } };
      case 'publishes and is taken for spam':
        publish(post);
        posts.delete(post._id);
        throw new Refusal(400, 'Blocked as spam', {
          type: 'platform_error',
          platformError: { code: 4, error_subcode: 2207051 },
        });
      case 'publishes and breaks off':
        publish(post);
        throw new Error('the connection breaks off');
      case 'fails for now':
        fail(post, 'system_error', 'Internal error');
        return { status: 207, body: { post } };
      case 'fails for good':
        fail(post, 'user_content', 'Instagram does not take this');
        return { status: 207, body: { post } };
      case 'retries by itself':
        post.status = 'scheduled';
        return { status: 207, body: { post } };
      case 'answers late':
        publish(post);
        await Promise.race([closed, new Promise((resolve) => response.on('close', resolve))]);
        return { status: 201, body: { post } };
      default:
        publish(post);
        return { status: 201, body: { post, message: 'Post published' } };
    }
  }

  function uploaded(file: string): Uint8Array {
    return uploads.get(new URL(file).pathname) ?? new Uint8Array();
  }

  function publish(post: StandInPost): void {
    const [target] = post.platforms;
    if (!target) return;
    const id = String(live.length + 1).padStart(17, '1');
    live.push({ accountId: target.accountId, post, id, createdTime: new Date().toISOString() });
    post.status = 'published';
    Object.assign(target, {
      status: 'published',
      platformPostId: id,
      platformPostUrl: `https://www.instagram.com/p/${id}/`,
    });
  }

  function fail(post: StandInPost, errorCategory: string, errorMessage: string): void {
    post.status = 'failed';
    Object.assign(post.platforms[0] ?? {}, { status: 'failed', errorCategory, errorMessage });
  }

  function retry(post: StandInPost) {
    if (post.status !== 'failed') throw new Refusal(400, 'Only failed posts can be retried');
    publish(post);
    return { status: 200, body: { message: 'Post retried', post } };
  }

  function listPosts(query: URLSearchParams) {
    const known = [
      'accountId',
      'fromDate',
      'toDate',
      'limit',
      'page',
      'status',
      'platform',
      'profileId',
      'search',
      'sortBy',
    ];
    for (const name of query.keys()) if (!known.includes(name)) throw new Refusal(400, `Unknown parameter ${name}`);
    const found = [...posts.values()].filter(({ platforms }) => platforms[0]?.accountId === query.get('accountId'));
    return { status: 200, body: { posts: found.toReversed(), pagination: { page: 1, pages: 1, total: found.length } } };
  }

  function getPost(id: string): StandInPost {
    const post = posts.get(id);
    if (!post) throw new Refusal(404, 'Post not found');
    return post;
  }

  /** Returns the 25 newest posts, read from Instagram itself. */
  function livePosts(accountId: string) {
    const own = live.filter((each) => each.accountId === accountId).toReversed();
    return own.slice(0, 25).map(({ post, id, createdTime }) => ({
      id,
      message: post.content,
      createdTime,
      permalink: `https://www.instagram.com/p/${id}/`,
    }));
  }
}

function contentHash({ content, mediaItems }: Pick<StandInPost, 'content' | 'mediaItems'>): string {
  return JSON.stringify([content, mediaItems.map((item) => item.url)]);
}
