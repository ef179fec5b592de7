import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { StandInGraph } from '../providers/instagram-graph/instagram-graph.ts';
import type { ZernioTrap } from '../providers/zernio/posts.ts';

export type StandInInstagram = {
  readonly url: string;
  /**
   * How often each caption was published. As the port requires, each hand-over is published at most once; two
   * hand-overs result in two posts.
   */
  readonly published: ReadonlyMap<string, number>;
  /** The accounts' comments under their own posts, joined, by caption, if comments are a separate step. */
  readonly comments?: ReadonlyMap<string, string>;
  /** Connects another account and returns its ID. */
  connect(): Promise<string>;
  /** Sets the faults for the next publish requests when Instagram is reached through Zernio. */
  readonly trap?: (...next: ZernioTrap[]) => void;
  /** Sets the faults for a step's next requests when Instagram is reached through Meta's API. */
  readonly fault?: StandInGraph['fault'];
  /** Called after a request is executed, before the response is sent. */
  beforeAnswer: (path: string) => Promise<void>;
  close(): Promise<void>;
};

/** Returns how often each caption appears. */
export function countByCaption(captions: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const caption of captions) counts.set(caption, (counts.get(caption) ?? 0) + 1);
  return counts;
}

/**
 * Opens an Instagram stand-in in the test's own process, so that a worker can be killed while the stand-in responds.
 */
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
