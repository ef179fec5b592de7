import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Balancer = { readonly url: string; close(): Promise<void> };

/**
 * A proxy in front of several processes that behaves like a simple load balancer: it keeps connections open,
 * distributes requests round-robin, and tries the next process if one cannot be reached or closes a connection before
 * responding. It does not check readiness.
 */
export async function openBalancer(targets: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const all = targets();
    for (let attempt = 0; attempt < all.length; attempt++) {
      const target = all[turn++ % all.length] ?? '';
      const answer = await forwardRequest(target, request, body);
      if (answer) return passOn(answer, response);
    }
    return response.writeHead(502).end();
  });

  function forwardRequest(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage | undefined>();
    const asking = send(target + url, { method, headers, agent }, resolve);
    asking.on('error', () => resolve(undefined));
    asking.end(body);
    return promise;
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      await new Promise<void>((closed) => server.close(() => closed()).closeAllConnections());
    },
  };
}

function passOn(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}
