import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The requests of publishing that something may go wrong with. */
export type GraphStep = 'create' | 'status' | 'publish' | 'permalink' | 'comments' | 'comment';

/** What goes wrong. But for the first four the request takes effect. */
export type GraphFault =
  | 'fails'
  | 'returns 429'
  | 'is over its rate limit'
  | 'is blocked as spam'
  | 'is taken for spam'
  | 'answers late'
  | 'breaks off'
  | 'stops in its body'
  | 'returns a page'
  | 'says it is in progress'
  | 'says it expired'
  | 'says it is published'
  | 'says no id';

export type LivePost = {
  readonly id: string;
  readonly instagramId: string;
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly string[];
  readonly caption: string;
  readonly isAiGenerated: boolean;
  /** Those of the account itself. */
  readonly comments: string[];
  readonly timestamp: string;
};
type Container = {
  readonly id: string;
  readonly instagramId: string;
  readonly body: ContainerBody;
  status: string;
};
type ContainerBody = {
  readonly image_url?: string;
  readonly caption?: string;
  readonly alt_text?: string;
  readonly media_type?: string;
  readonly children?: string;
  readonly is_carousel_item?: boolean;
  readonly is_ai_generated?: boolean;
};
type Account = {
  readonly instagramId: string;
  readonly appScopedId: string;
  readonly username: string;
  accountType: string;
  permissions: string;
  /** Whether Meta answers without the lists that it documents, as it does. */
  readonly answersFlat: boolean;
};

export type StandInGraph = Awaited<ReturnType<typeof openStandInGraph>>;

export const metaApp = { appId: '1234567890', appSecret: 'f'.repeat(32), version: 'v25.0' } as const;

/** Posts of an account within a day. Meta's documents disagree about the number, so it is no number that they name. */
export const quotaTotal = 12;

const newId = () => `17${randomInt(1_000_000_000, 9_999_999_999)}${randomInt(1_000_000)}`;

/** What a request is refused with. */
class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(message: string, code: number, subcode = 0, status = 400) {
    super(message);
    this.status = status;
    this.body = { error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A' } };
  }
}

/**
 * Meta on loopback, as the Instagram API with Instagram Login is documented, and an Instagram behind it.
 * @param fetchesPictures whether it fetches the pictures of a post, as Meta does, and takes JPEG alone.
 */
export async function openStandInGraph({ fetchesPictures = false } = {}) {
  const accounts = new Map<string, Account>();
  /** The accounts by their tokens, of an hour and of 60 days, and by the codes of the login page. */
  const tokens = new Map<string, string>();
  const codes = new Map<string, { readonly instagramId: string; readonly redirectUri: string }>();
  const containers = new Map<string, Container>();
  const live: LivePost[] = [];
  const faults: { readonly step: GraphStep; readonly fault: GraphFault }[] = [];
  const requests: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  let stalled = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (error instanceof Refusal) send(response, error.status, error.body);
      else request.socket.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    url,
    hosts: { login: url, tokens: url, graph: url },
    requests,
    containers,
    makeAccount,
    /** What Instagram's login page does when a person allows the app: the address that the browser is led to. */
    allow,
    /** What it does when they do not. */
    refuse,
    /** Ends the access, as a person may in Instagram's settings. */
    revoke(instagramId: string): void {
      for (const [token, id] of tokens) if (id === instagramId) tokens.delete(token);
    },
    /** A token of 60 days, as a login gives it. */
    makeToken: ({ instagramId }: Pick<Account, 'instagramId'>): string => newToken(instagramId).access_token,
    tokensOf: (instagramId: string) => [...tokens].flatMap(([token, id]) => (id === instagramId ? token : [])),
    /** What goes wrong with the next requests of a step, in order; the ones after them go well. */
    fault(step: GraphStep, fault: GraphFault, times = 1): void {
      for (let count = 0; count < times; count++) faults.push({ step, fault });
    },
    /** Those that no request has met yet. */
    faultsLeft: () => faults.length,
    clearFaults: () => void faults.splice(0),
    /** Ends when a request is left without its answer. */
    async stalls(): Promise<void> {
      await stalled.promise;
      stalled = Promise.withResolvers();
    },
    publish: (containerId: string) => publish(containers.get(containerId)),
    /** What Instagram shows of an account, newest first. */
    shown: (instagramId: string) => live.filter((post) => post.instagramId === instagramId).toReversed(),
    /** All posts that it shows, oldest first. */
    posts: (): readonly LivePost[] => live,
    /** What Meta sends when a person removes the app, or asks for their data to be deleted. */
    signedRequest,
    notice,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function makeAccount({
    accountType = 'MEDIA_CREATOR',
    permissions = granted,
    answersFlat = false,
    username = `p${randomBytes(6).toString('hex')}`,
  } = {}): Account {
    const account = { instagramId: newId(), appScopedId: newId(), username, accountType, permissions, answersFlat };
    accounts.set(account.instagramId, account);
    return account;
  }

  function allow(loginPage: string, { instagramId }: Account): string {
    const { searchParams: query } = new URL(loginPage);
    const redirectUri = query.get('redirect_uri') ?? '';
    const code = `AQ${randomBytes(30).toString('base64url')}`;
    codes.set(code, { instagramId, redirectUri });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}#_`;
  }

  function refuse(loginPage: string): string {
    const { searchParams: query } = new URL(loginPage);
    const said = { error: 'access_denied', error_reason: 'user_denied', state: query.get('state') ?? '' };
    return `${query.get('redirect_uri')}?${new URLSearchParams(said)}`;
  }

  function signedRequest(userId: string, secret: string = metaApp.appSecret, algorithm = 'HMAC-SHA256'): string {
    const payload = { user_id: userId, algorithm, issued_at: 1_790_000_000 };
    const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
  }

  function notice(about: object) {
    const body = Buffer.from(JSON.stringify({ object: 'instagram', entry: [{ time: 1_790_000_000, ...about }] }));
    const signature = `sha256=${createHmac('sha256', metaApp.appSecret).update(body).digest('hex')}`;
    return { body, headers: { 'x-hub-signature-256': signature } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', url);
    const body = await text(request);
    const method = request.method ?? '';
    requests.push({ method, path: pathname, body });
    const route = `${method} ${pathname.replace(/^\/v\d+\.0/, '').replace(/\/17\d+/, '/:id')}`;
    const id = /\/(17\d+)/.exec(pathname)?.[1] ?? '';
    switch (route) {
      case 'POST /oauth/access_token':
        return send(response, 200, exchangeCode(new URLSearchParams(body)));
      case 'GET /access_token':
        if (query.get('client_secret') !== metaApp.appSecret) throw new Refusal('Invalid client secret', 101);
        return send(response, 200, newToken(ownerOf(query.get('access_token'))));
      case 'GET /refresh_access_token':
        return send(response, 200, newToken(ownerOf(query.get('access_token'))));
    }
    const owner = accounts.get(ownerOf(request.headers.authorization?.replace(/^Bearer /, '')));
    if (!owner) throw new Refusal('No such account', 100, 33);
    switch (route) {
      case 'GET /me':
        return send(response, 200, listOf(owner, meOf(owner)));
      case 'GET /:id/content_publishing_limit':
        return send(response, 200, {
          data: [{ quota_usage: usageOf(id), config: { quota_total: quotaTotal, quota_duration: 86_400 } }],
        });
      case 'POST /:id/media':
        return step(response, 'create', () => create(owner, JSON.parse(body) as ContainerBody)); // our own adapter's words
      case 'POST /:id/media_publish':
        return step(response, 'publish', () => {
          const { creation_id } = JSON.parse(body) as { creation_id: string }; // our own adapter's words
          return publishChecked(owner, creation_id);
        });
      case 'GET /:id/media':
        return send(response, 200, { data: listed(id) });
      case 'GET /:id/comments':
        return step(response, 'comments', () => ({ data: commentsOf(owner, id) }));
      case 'POST /:id/comments': {
        const { message } = JSON.parse(body) as { message: string }; // our own adapter's words
        return step(response, 'comment', () => addComment(owner, id, message));
      }
      case 'GET /:id':
        if (containers.has(id)) return step(response, 'status', () => statusOf(id));
        return step(response, 'permalink', () => ({ id, permalink: permalinkOf(id) }));
      default:
        throw new Refusal(`Unsupported request: ${route}`, 100);
    }
  }

  /** Answers a request of publishing, or does with it what a fault says. */
  async function step(response: ServerResponse, name: GraphStep, act: () => object | Promise<object>): Promise<void> {
    const at = faults.findIndex((each) => each.step === name);
    const [trap] = at < 0 ? [] : faults.splice(at, 1);
    const { fault } = trap ?? {};
    if (fault === 'fails') throw new Refusal('An unexpected error has occurred.', 2, 0, 500);
    if (fault === 'returns 429') throw new Refusal('Too many calls', 0, 0, 429);
    if (fault === 'is over its rate limit') throw new Refusal('There have been too many calls', 80002);
    if (fault === 'is blocked as spam') throw new Refusal('Application request limit reached', 4, 2207051);
    const answered = await act();
    switch (fault) {
      case 'is taken for spam':
        throw new Refusal('Application request limit reached', 4, 2207051);
      case 'answers late':
        return stalled.resolve();
      case 'breaks off':
        throw new Error('the connection breaks off');
      case 'stops in its body':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id": "1');
        return stalled.resolve();
      case 'returns a page':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>');
      case 'says it is in progress':
        return send(response, 200, { status_code: 'IN_PROGRESS', status: 'In progress' });
      case 'says it expired':
        return send(response, 200, become('EXPIRED', answered));
      case 'says it is published':
        return send(response, 200, become('PUBLISHED', answered));
      case 'says no id':
        return send(response, 200, {});
      default:
        return send(response, 200, answered);
    }
  }

  /** What time, or an earlier request, made of a container before its status was asked for. */
  function become(status: 'EXPIRED' | 'PUBLISHED', answered: object): object {
    const container = containers.get(String((answered as { id?: string }).id)); // as `statusOf` made it
    if (container?.status !== 'FINISHED') return answered;
    if (status === 'PUBLISHED') publish(container);
    container.status = status;
    return statusOf(container.id);
  }

  function exchangeCode(form: URLSearchParams): object {
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isClient = form.get('client_id') === metaApp.appId && form.get('client_secret') === metaApp.appSecret;
    const isRight =
      isClient && form.get('grant_type') === 'authorization_code' && form.get('redirect_uri') === known?.redirectUri;
    const account = accounts.get(known?.instagramId ?? '');
    // Meta quotes what it does not take.
    const said = isClient
      ? `Matching code was not found or was already used: ${form.get('code')}`
      : 'Invalid platform app';
    if (!isRight || !account)
      throw Object.assign(new Refusal('', 0), {
        body: { error_type: 'OAuthException', code: 400, error_message: said },
      });
    const token = `IGQ${randomBytes(60).toString('base64url')}`;
    tokens.set(token, account.instagramId);
    return listOf(account, { access_token: token, user_id: account.appScopedId, permissions: account.permissions });
  }

  function newToken(instagramId: string) {
    const token = `IGQ${randomBytes(60).toString('base64url')}`;
    tokens.set(token, instagramId);
    return { access_token: token, token_type: 'bearer', expires_in: 5_183_944 };
  }

  function ownerOf(token: string | null | undefined): string {
    const owner = tokens.get(token ?? '');
    if (!owner) throw new Refusal(`Error validating access token ${token}`, 190, 460);
    return owner;
  }

  async function create(owner: Account, body: ContainerBody): Promise<object> {
    if (body.image_url !== undefined && fetchesPictures) await fetchPicture(body.image_url);
    if (body.media_type === 'CAROUSEL') {
      const children = childrenOf(body);
      if (children.length < 2 || children.some((child) => child?.status !== 'FINISHED'))
        throw new Refusal('Media ID is not available', 9007, 2207027);
    }
    const container = { id: newId(), instagramId: owner.instagramId, body, status: 'FINISHED' };
    containers.set(container.id, container);
    return { id: container.id };
  }

  async function fetchPicture(address: string): Promise<void> {
    const response = await fetch(address);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || bytes[0] !== 0xff || bytes[1] !== 0xd8)
      throw new Refusal('The media could not be fetched from this URI', 9004, 2207052);
  }

  function childrenOf({ children = '' }: ContainerBody): (Container | undefined)[] {
    return children.split(',').map((id) => containers.get(id));
  }

  function statusOf(id: string): object {
    const status = containers.get(id)?.status ?? '';
    return { id, status_code: status, status };
  }

  function publishChecked(owner: Account, containerId: string): object {
    const container = containers.get(containerId);
    if (!container || container.instagramId !== owner.instagramId) throw new Refusal('No such container', 24, 2207006);
    if (container.status !== 'FINISHED') throw new Refusal('The media is not ready', 9007, 2207027);
    if (usageOf(owner.instagramId) >= quotaTotal) throw new Refusal('The quota is used up', 9, 2207042);
    return { id: publish(container) };
  }

  function publish(container: Container | undefined): string {
    if (!container) throw new Error('there is no such container');
    const parts = container.body.media_type === 'CAROUSEL' ? childrenOf(container.body) : [container];
    container.status = 'PUBLISHED';
    const id = newId();
    live.push({
      id,
      instagramId: container.instagramId,
      mediaUrls: parts.map((part) => part?.body.image_url ?? ''),
      altTexts: parts.map((part) => part?.body.alt_text ?? ''),
      caption: container.body.caption ?? '',
      isAiGenerated: container.body.is_ai_generated === true,
      comments: [],
      timestamp: new Date().toISOString(),
    });
    return id;
  }

  function commentsOf(owner: Account, mediaId: string): object[] {
    const post = livePostOf(owner, mediaId);
    return post.comments.map((text) => ({ id: newId(), text: text.trim(), from: { id: owner.instagramId } }));
  }

  function addComment(owner: Account, mediaId: string, message: string): object {
    livePostOf(owner, mediaId).comments.push(message);
    return { id: newId() };
  }

  function livePostOf(owner: Account, mediaId: string): LivePost {
    if (!owner.permissions.includes('manage_comments')) throw new Refusal('Requires the permission to comment', 10);
    const post = live.find(({ id, instagramId }) => id === mediaId && instagramId === owner.instagramId);
    if (!post) throw new Refusal('Unsupported get request', 100, 33);
    return post;
  }

  function usageOf(instagramId: string): number {
    return live.filter((post) => post.instagramId === instagramId).length;
  }

  function listed(instagramId: string): object[] {
    const own = live.filter((post) => post.instagramId === instagramId).toReversed();
    return own.slice(0, 25).map(({ id, caption, timestamp, mediaUrls }) => ({
      id,
      caption,
      timestamp,
      permalink: permalinkOf(id),
      media_type: mediaUrls.length > 1 ? 'CAROUSEL_ALBUM' : 'IMAGE',
    }));
  }
}

function meOf({ appScopedId, instagramId, username, accountType }: Account): object {
  return { id: appScopedId, user_id: instagramId, username, account_type: accountType };
}

function listOf({ answersFlat }: Account, body: object): object {
  return answersFlat ? body : { data: [body] };
}

const granted = 'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments';

function permalinkOf(id: string): string {
  return `https://www.instagram.com/p/${id}/`;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
