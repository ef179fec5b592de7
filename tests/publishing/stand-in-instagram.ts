import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { StandInGraph } from '../vendors/instagram-graph/instagram-graph.ts';
import type { ZernioTrap } from '../vendors/zernio/posts.ts';

export type StandInInstagram = {
  readonly url: string;
  /**
   * The number of publications of each caption. As the port requires, each hand-over is published at most once; two
   * hand-overs are two posts.
   */
  readonly published: ReadonlyMap<string, number>;
  /**
   * The comments of the accounts under their own posts, joined, by the captions of the posts, if they are a separate
   * step.
   */
  readonly comments?: ReadonlyMap<string, string>;
  /** Connects another account. Returns its ID. */
  connect(): Promise<string>;
  /** Sets the faults of the next publish requests, if it is reached through Zernio. */
  readonly trap?: (...next: ZernioTrap[]) => void;
  /** Sets the faults of the next requests of a step, if it is reached through Meta's API. */
  readonly fault?: StandInGraph['fault'];
  /** Called after a request was executed and before it is answered. */
  beforeAnswer: (path: string) => Promise<void>;
  close(): Promise<void>;
};

/** Returns how often each caption appears. */
export function countByCaption(captions: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const caption of captions) counts.set(caption, (counts.get(caption) ?? 0) + 1);
  return counts;
}

/** Opens an Instagram stand-in in the test's own process, so that a worker may be killed while it answers. */
export async function openStandInInstagram(): Promise<StandInInstagram> {
  const containers = new Map<string, { caption: string; published: boolean }>();
  const published = new Map<string, number>();

  async function answer(request: IncomingMessage): Promise<object> {
    // Sent by our own worker.
    const { caption = '', ref = '' } = JSON.parse(await text(request)) as { caption?: string; ref?: string };
    if (request.url === '/prepare') {
      const made = randomUUID();
      containers.set(made, { caption, published: false });
      return { kind: 'prepared', ref: made };
    }
    const container = containers.get(ref);
    if (!container) return { kind: 'expired' };
    if (request.url === '/find')
      return container.published ? { kind: 'posted', id: ref, url: null } : { kind: 'not published' };
    if (container.published) return { kind: 'unknown', reason: 'This media was published before.' };
    container.published = true;
    published.set(container.caption, (published.get(container.caption) ?? 0) + 1);
    return { kind: 'posted', id: ref, url: null };
  }

  const server = createServer(async (request, response) => {
    const body = JSON.stringify(await answer(request));
    await instagram.beforeAnswer(request.url ?? '');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const instagram: StandInInstagram = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    published,
    connect: async () => 'account',
    beforeAnswer: async () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return instagram;
}
