import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findFault } from '../published/request-schema.ts';
import { zernioRequests } from '../published/zernio-requests.ts';
import { openAccounts } from './accounts.ts';
import { openAnalytics } from './analytics.ts';
import { openPosts, type ZernioTrap } from './posts.ts';
import { Refusal } from './refusal.ts';

export type StandInZernio = Awaited<ReturnType<typeof openStandInZernio>>;

export const apiKey = `sk_${'0'.repeat(64)}`;
const webhookSecret = 'a webhook secret';

/**
 * A Zernio server on loopback that follows its OpenAPI document 1.127, backed by a simulated Instagram.
 *
 * @param beforeAnswer called after a request takes effect, before the response is sent.
 */
export async function openStandInZernio(
  beforeAnswer = async (_method: string, _path: string): Promise<void> => undefined,
) {
  const late = Promise.withResolvers<void>();
  const accounts = openAccounts();
  const posts = openPosts(accounts, () => url, late.promise);
  const analytics = openAnalytics(posts.posts);
  const requests: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];

  const server = createServer(async (request, response) => {
    try {
      const { status, body } = await route(request, response);
      await beforeAnswer(request.method ?? '', new URL(request.url ?? '', url).pathname);
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
    posts: posts.posts,
    /** Uploaded files, by path. */
    uploads: posts.uploads,
    requests,
    /** Sets the faults for the next publish requests, in order; requests after them succeed. */
    trap: (...next: ZernioTrap[]) => void posts.traps.push(...next),
    connect: accounts.connect,
    revoke: accounts.revoke,
    accountIds: accounts.ids,
    /** Sets the metrics of a post, or why it has none. */
    report: analytics.report,
    /** Returns the captions of all visible posts across all accounts. */
    captions: () => posts.live.map(({ post }) => post.content),
    /** Returns the visible posts of an account, newest first. */
    shown: (accountId: string) => posts.live.filter((each) => each.accountId === accountId).toReversed(),
    /** Simulates the final result of a post that Zernio retries automatically. */
    publish: posts.publish,
    notice,
    async close() {
      late.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function route(request: IncomingMessage, response: ServerResponse): Promise<{ status: number; body: object }> {
    const method = request.method ?? '';
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', url);
    const bytes = await buffer(request);
    if (method === 'PUT' && posts.uploads.has(path)) {
      posts.uploads.set(path, bytes);
      return { status: 200, body: {} };
    }
    const body = bytes.length ? JSON.parse(bytes.toString()) : {};
    requests.push({ method, path, body });
    if (request.headers.authorization !== `Bearer ${apiKey}`) throw new Refusal(401, 'Invalid API key');
    const [, first, id = '', act] = path.match(/^\/v1\/([a-z]+)\/?([^/]*)\/?(.*)$/) ?? [];
    const name = `${method} ${first}${id && first !== 'connect' && first !== 'media' ? '/:id' : ''}${act ? `/${act}` : ''}`;
    const fault = findFault(zernioRequests[name], body);
    if (fault) throw new Refusal(400, `${name}: ${fault}`);
    switch (name) {
      case 'GET auth/:id':
        return { status: 200, body: {} };
      case 'POST profiles':
        return accounts.makeProfile(body);
      case 'GET profiles':
        return accounts.listProfiles(query);
      case 'DELETE profiles/:id':
        return accounts.deleteProfile(id);
      case 'GET connect':
        return accounts.beginConnecting(id, query);
      case 'GET accounts':
        return accounts.listAccounts(query);
      case 'DELETE accounts/:id':
        return accounts.disconnect(id);
      case 'GET accounts/:id/health':
        return accounts.health(id);
      case 'GET accounts/:id/pinterest-boards':
        return { status: 200, body: { boards: [{ id: '7', name: 'Looks', privacy: 'PUBLIC' }] } };
      case 'GET accounts/:id/posts':
        return { status: 200, body: { posts: posts.livePosts(id) } };
      case 'POST media':
        return posts.presign(body);
      case 'POST posts':
        return posts.createPost(request, response, body);
      case 'GET posts':
        return posts.listPosts(query);
      case 'GET analytics':
        return analytics.read(query.get('postId') ?? '');
      case 'GET posts/:id':
        return { status: 200, body: { post: posts.postOf(id) } };
      case 'POST posts/:id/retry':
        return posts.retry(posts.postOf(id));
      default:
        throw new Refusal(404, `No route ${name}`);
    }
  }
}

/** Returns the signed notification of an event, as delivered to a webhook. */
function notice(event: string, about: object, id: string = randomUUID()) {
  const body = Buffer.from(JSON.stringify({ id, event, timestamp: new Date().toISOString(), ...about }));
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  return { body, headers: { 'x-zernio-signature': signature, 'x-zernio-event-id': id } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
