import type { FastifyRequest } from 'fastify';

/** Milliseconds that a client has to read why it was refused. A busy one needs more than a second. */
const lingerMs = 10_000;

/**
 * Closes the connection of a request that was answered although more of its body is on the way than `maxLength` bytes:
 * Node would read it to its end. Nothing is read in the meantime, and the client has a moment to read the answer, which
 * a connection closed at once would lose.
 */
export function stopReading({ raw, headers }: FastifyRequest, maxLength: number): void {
  const declared = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0));
  if (raw.complete !== false || declared <= maxLength) return;
  raw.socket.pause();
  setTimeout(() => raw.socket.destroy(), lingerMs).unref();
}
