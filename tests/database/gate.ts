import { connect, createServer, type Server, type Socket } from 'node:net';

export type Gate = {
  /** The port on loopback, which stays the same when the gate is closed and reopened. */
  readonly port: number;
  open(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a proxy to a local server. When it is closed, existing connections end and new ones are refused. It is
 * initially open.
 */
export async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  await open();
  return { port, open, close };

  function open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server = createServer((from) => {
      const through = connect(to, '127.0.0.1');
      for (const socket of [from, through]) sockets.add(socket.on('error', () => undefined));
      from.pipe(through).pipe(from);
    }).listen(port, '127.0.0.1', () => {
      const address = server.address();
      port = typeof address === 'object' && address ? address.port : 0;
      resolve();
    });
    return promise;
  }

  async function close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await promise;
  }
}
