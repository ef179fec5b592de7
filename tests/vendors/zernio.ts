import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { maxPostsAnHour } from '#contract/instagram-limits.ts';

/** How the stand-in treats the next publishing: each a trap that is documented, or was met in the wild. */
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
  readonly mediaItems: readonly { readonly url: string; readonly altText?: string; readonly type: string }[];
  readonly platforms: StandInPlatform[];
  readonly metadata: Record<string, string>;
  readonly createdAt: string;
};
type StandInPlatform = {
  readonly platform: string;
  readonly accountId: string;
  readonly platformSpecificData: { readonly isAiGenerated?: boolean; readonly firstComment?: string };
  status: string;
  platformPostId?: string;
  platformPostUrl?: string;
  errorMessage?: string;
  errorCategory?: string;
};
type StandInAccount = {
  readonly _id: string;
  readonly profileId: string;
  readonly username: string;
  isRevoked: boolean;
  readonly takesCarousels: boolean;
};

export type StandInZernio = Awaited<ReturnType<typeof openStandInZernio>>;

export const apiKey = `sk_${'0'.repeat(64)}`;
const webhookSecret = 'a webhook secret';
const newId = () => randomBytes(12).toString('hex');

/** What a request is refused with. */
class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  constructor(status: number, error: string, more: object = {}, headers: Record<string, string> = {}) {
    super(error);
    this.status = status;
    this.body = { error, ...more };
    this.headers = headers;
  }
}

/** A Zernio on loopback that answers as its OpenAPI document 1.127 says, and an Instagram behind it. */
export async function openStandInZernio() {
  const profiles = new Map<string, { _id: string; name: string }>();
  const accounts = new Map<string, StandInAccount>();
  const uploads = new Map<string, Buffer>();
  const posts = new Map<string, StandInPost>();
  /** What Instagram shows, by account, newest last. */
  const live: { accountId: string; post: StandInPost; id: string; createdTime: string }[] = [];
  /** The posts by the key that made them, and those under way. */
  const byKey = new Map<string, string>();
  const underWay = new Set<string>();
  const traps: ZernioTrap[] = [];
  const requests: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
  const late = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    try {
      const { status, body } = await route(request, response);
      send(response, status, body);
    } catch (error) {
      if (!(error instanceof Refusal)) return request.socket.destroy();
      for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
      send(response, error.status, error.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    options: { apiKey, webhookSecret, baseUrl: url },
    posts,
    requests,
    /** How the next publishings go, in order; the ones after them go well. */
    trap: (...next: ZernioTrap[]) => void traps.push(...next),
    connect,
    revoke: (accountId: string) => void Object.assign(accounts.get(accountId) ?? {}, { isRevoked: true }),
    accountIds: () => [...accounts.keys()],
    /** The words of all posts that Instagram shows, of all accounts. */
    captions: () => live.map(({ post }) => post.content),
    /** What Instagram shows of an account, newest first. */
    shown: (accountId: string) => live.filter((each) => each.accountId === accountId).toReversed(),
    /** What Instagram does in the end with a post that Zernio tries again by itself. */
    publish,
    /** The signed notice of an event, as it arrives at a webhook. */
    notice,
    async close() {
      late.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function connect(profileId: string, plan?: 'first picture only'): string {
    const account = {
      _id: newId(),
      profileId,
      username: `p${randomBytes(6).toString('hex')}`,
      isRevoked: false,
      takesCarousels: plan === undefined,
    };
    accounts.set(account._id, account);
    return account._id;
  }

  function notice(event: string, about: object, id: string = randomUUID()) {
    const body = Buffer.from(JSON.stringify({ id, event, timestamp: new Date().toISOString(), ...about }));
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    return { body, headers: { 'x-zernio-signature': signature, 'x-zernio-event-id': id } };
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<{ status: number; body: object }> {
    const method = request.method ?? '';
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', url);
    const bytes = await buffer(request);
    if (method === 'PUT' && uploads.has(path)) {
      uploads.set(path, bytes);
      return { status: 200, body: {} };
    }
    const body = bytes.length ? JSON.parse(bytes.toString()) : {};
    requests.push({ method, path, body });
    if (request.headers.authorization !== `Bearer ${apiKey}`) throw new Refusal(401, 'Invalid API key');
    const [, first, id = '', act] = path.match(/^\/v1\/([a-z]+)\/?([^/]*)\/?(.*)$/) ?? [];
    const name = `${method} ${first}${id && first !== 'connect' && first !== 'media' ? '/:id' : ''}${act ? `/${act}` : ''}`;
    switch (name) {
      case 'POST profiles':
        return makeProfile(body);
      case 'GET profiles':
        return {
          status: 200,
          body: { profiles: [...profiles.values()].filter((one) => one.name === query.get('name')) },
        };
      case 'DELETE profiles/:id':
        if (!profiles.delete(id)) throw new Refusal(404, 'Profile not found');
        for (const account of accounts.values()) if (account.profileId === id) accounts.delete(account._id);
        return { status: 200, body: { message: 'Profile deleted' } };
      case 'GET connect':
        return beginConnecting(query);
      case 'GET accounts':
        return listAccounts(query);
      case 'DELETE accounts/:id':
        if (!accounts.delete(id)) throw new Refusal(404, 'Account not found');
        return { status: 200, body: { message: 'Account disconnected' } };
      case 'GET accounts/:id/health':
        return health(id);
      case 'GET accounts/:id/posts':
        return { status: 200, body: { posts: livePosts(id) } };
      case 'POST media':
        return presign(body);
      case 'POST posts':
        return createPost(request, response, body);
      case 'GET posts':
        return listPosts(query);
      case 'GET posts/:id':
        return { status: 200, body: { post: postOf(id) } };
      case 'POST posts/:id/retry':
        return retry(postOf(id));
      default:
        throw new Refusal(404, `No route ${name}`);
    }
  }

  function makeProfile({ name }: { name: string }) {
    const known = [...profiles.values()].find((profile) => profile.name === name);
    if (known) throw new Refusal(409, 'Profile name taken', { details: { existingProfileId: known._id } });
    const profile = { _id: newId(), name };
    profiles.set(profile._id, profile);
    return { status: 201, body: { message: 'Profile created', profile } };
  }

  function beginConnecting(query: URLSearchParams) {
    if (!profiles.has(query.get('profileId') ?? '')) throw new Refusal(404, 'Profile not found');
    if (!/^https?:/.test(query.get('redirect_url') ?? ''))
      throw new Refusal(400, 'redirect_url must be absolute', { code: 'INVALID_REDIRECT_URL' });
    return { status: 200, body: { authUrl: 'https://www.instagram.com/oauth/authorize?state=x', state: 'x' } };
  }

  function listAccounts(query: URLSearchParams) {
    if (!profiles.has(query.get('profileId') ?? '')) throw new Refusal(404, 'Profile not found');
    const found = [...accounts.values()].filter(({ profileId }) => profileId === query.get('profileId'));
    // The profile comes as an id or, as here, as an object.
    const listed = found.map(({ _id, profileId, username, isRevoked }) => ({
      _id,
      platform: 'instagram',
      profileId: { _id: profileId },
      username,
      isActive: true,
      needsReconnection: isRevoked,
    }));
    return { status: 200, body: { accounts: listed } };
  }

  function health(id: string) {
    const account = accounts.get(id);
    if (!account) throw new Refusal(404, 'Account not found');
    const tokenStatus = { valid: !account.isRevoked };
    return { status: 200, body: { status: account.isRevoked ? 'error' : 'healthy', tokenStatus, issues: [] } };
  }

  function presign({ filename, contentType }: { filename: string; contentType: string }) {
    if (contentType !== 'image/jpeg') throw new Refusal(400, 'contentType contradicts the file');
    const path = `/upload/${newId()}/${filename}`;
    uploads.set(path, Buffer.alloc(0));
    return { status: 200, body: { uploadUrl: url + path, publicUrl: url + path, key: path, expiresIn: 3600 } };
  }

  async function createPost(
    request: IncomingMessage,
    response: ServerResponse,
    body: Omit<StandInPost, '_id'> & { publishNow?: boolean },
  ) {
    const key = String(request.headers['idempotency-key'] ?? '');
    if (!key || request.headers['x-request-id'] !== key)
      throw new Refusal(400, 'both idempotency headers are expected');
    const known = posts.get(byKey.get(key) ?? '');
    if (known) return { status: 200, body: { post: known, message: 'Post already exists (idempotent retry)' } };
    if (underWay.has(key))
      throw new Refusal(409, 'Still processing', { code: 'idempotency_conflict' }, { 'retry-after': '2' });
    underWay.add(key);
    try {
      return await makePost(response, body, key);
    } finally {
      underWay.delete(key);
    }
  }

  async function makePost(
    response: ServerResponse,
    body: Omit<StandInPost, '_id'> & { publishNow?: boolean },
    key: string,
  ) {
    const trap = traps.shift();
    const [target] = body.platforms;
    const account = accounts.get(target?.accountId ?? '');
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
    if (!body.mediaItems.every((item) => uploads.get(new URL(item.url).pathname)?.length))
      throw new Refusal(400, 'A media URL leads to nothing');
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
      // The account comes as an id or, as here, as an object.
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
        await Promise.race([late.promise, new Promise((resolve) => response.on('close', resolve))]);
        return { status: 201, body: { post } };
      default:
        publish(post);
        return { status: 201, body: { post, message: 'Post published' } };
    }
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

  function postOf(id: string): StandInPost {
    const post = posts.get(id);
    if (!post) throw new Refusal(404, 'Post not found');
    return post;
  }

  /** The 25 newest, read from Instagram itself. */
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

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
