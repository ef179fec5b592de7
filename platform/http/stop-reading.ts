import type { FastifyRequest } from 'fastify';

/** Milliseconds that a client has to read the error response. A busy one needs more than a second. */
const lingerMs = 10_000;

/**
 * Closes the connection of a rejected request if more than `maxLength` bytes of its body are still to be sent, because
 * Node would read the body to its end. Nothing more is read, but the client has some time to read the response, which
 * an immediate close would lose.
 */
export function stopReading({ raw, headers }: FastifyRequest, maxLength: number): void {
  const declared = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0));
  if (raw.complete !== false || declared <= maxLength) return;
  raw.socket.pause();
  setTimeout(() => raw.socket.destroy(), lingerMs).unref();
}
