import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Account, openAccounts, toList, toProfile } from './accounts.ts';
import { type ContainerBody, type LivePost, openMedia, quotaTotal, toPermalink } from './media.ts';
import { metaApp, notice, signedRequest } from './meta-app.ts';
import { Refusal } from './refusal.ts';

/** The publishing requests for which faults can be injected. */
export type GraphStep = 'create' | 'status' | 'publish' | 'permalink' | 'comments' | 'comment' | 'insights';

/** The fault of a request. The request takes effect for all but the first four. */
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

export type StandInGraph = Awaited<ReturnType<typeof openStandInGraph>>;

/**
 * A Meta server on loopback, as documented for the Instagram API with Instagram Login, backed by a simulated Instagram.
 *
 * @param fetchesPictures whether to fetch a post's images, as Meta does, and accept only JPEG.
 */
export async function openStandInGraph({ fetchesImages = false } = {}) {
  const accounts = openAccounts();
  const media = openMedia(fetchesImages);
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
    containers: media.containers,
    makeAccount: accounts.makeAccount,
    allow: accounts.allow,
    refuse: accounts.refuse,
    revoke: accounts.revoke,
    /** Returns a 60-day token, as issued by a login. */
    makeToken: ({ instagramId }: Pick<Account, 'instagramId'>): string => accounts.newToken(instagramId).access_token,
    tokensOf: accounts.tokensOf,
    /** Sets the faults for a step's next requests, in order; requests after them succeed. */
    fault(step: GraphStep, fault: GraphFault, times = 1): void {
      for (let count = 0; count < times; count++) faults.push({ step, fault });
    },
    /** The number of unused faults. */
    faultsLeft: () => faults.length,
    clearFaults: () => void faults.splice(0),
    /** Resolves when a request is left without a response. */
    async stalls(): Promise<void> {
      await stalled.promise;
      stalled = Promise.withResolvers();
    },
    publish: (containerId: string) => media.publish(media.containers.get(containerId)),
    /** Returns the posts of an account, newest first. */
    shown: (instagramId: string) => media.live.filter((post) => post.instagramId === instagramId).toReversed(),
    /** Sets how many users have seen a post; those of a story, and its other metrics, follow from it. */
    see: media.see,
    /** Returns the posts of all accounts, oldest first. */
    posts: (): readonly LivePost[] => media.live,
    signedRequest,
    notice,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', url);
    const body = await text(request);
    const method = request.method ?? '';
    requests.push({ method, path: pathname, body });
    const route = `${method} ${pathname.replace(/^\/v\d+\.0/, '').replace(/\/17\d+/, '/:id')}`;
    const id = /\/(17\d+)/.exec(pathname)?.[1] ?? '';
    switch (route) {
      case 'POST /oauth/access_token':
        return send(response, 200, accounts.exchangeCode(new URLSearchParams(body)));
      case 'GET /access_token':
        if (query.get('client_secret') !== metaApp.appSecret) throw new Refusal('Invalid client secret', 101);
        return send(response, 200, accounts.newToken(accounts.ownerOf(query.get('access_token'))));
      case 'GET /refresh_access_token':
        return send(response, 200, accounts.newToken(accounts.ownerOf(query.get('access_token'))));
    }
    const owner = accounts.find(accounts.ownerOf(request.headers.authorization?.replace(/^Bearer /, '')));
    if (!owner) throw new Refusal('No such account', 100, 33);
    switch (route) {
      case 'GET /me':
        return send(response, 200, toList(owner, toProfile(owner)));
      case 'GET /:id/content_publishing_limit':
        return send(response, 200, {
          data: [{ quota_usage: media.usageOf(id), config: { quota_total: quotaTotal, quota_duration: 86_400 } }],
        });
      case 'POST /:id/media':
        // Sent by our own adapter.
        return step(response, 'create', () => media.create(owner, JSON.parse(body) as ContainerBody));
      case 'POST /:id/media_publish':
        return step(response, 'publish', () => {
          const { creation_id } = JSON.parse(body) as { creation_id: string }; // sent by our own adapter
          return media.publishChecked(owner, creation_id);
        });
      case 'GET /:id/media':
        return send(response, 200, { data: media.listed(id) });
      case 'GET /:id/comments':
        return step(response, 'comments', () => ({ data: media.commentsOf(owner, id) }));
      case 'POST /:id/comments': {
        const { message } = JSON.parse(body) as { message: string }; // sent by our own adapter
        return step(response, 'comment', () => media.addComment(owner, id, message));
      }
      case 'GET /:id/insights':
        return step(response, 'insights', () => ({ data: media.insightsOf(owner, id, query.get('metric') ?? '') }));
      case 'GET /:id':
        if (media.containers.has(id)) return step(response, 'status', () => media.statusOf(id));
        return step(response, 'permalink', () => ({ id, permalink: toPermalink(id) }));
      default:
        throw new Refusal(`Unsupported request: ${route}`, 100);
    }
  }

  /** Answers a publishing request, or applies a fault to it. */
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
        return send(response, 200, media.become('EXPIRED', answered));
      case 'says it is published':
        return send(response, 200, media.become('PUBLISHED', answered));
      case 'says no id':
        return send(response, 200, {});
      default:
        return send(response, 200, answered);
    }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
