import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalBody } from './call-errors.ts';

/**
 * Answers what is not HTTP, too long in its headers, or too slow: it never becomes a request that a route could answer.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = failureOf(error.code);
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  socket.destroySoon();
}

function failureOf(code: string | undefined): [number, object] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, refusalBody('TIMEOUT', 'The request took too long to arrive.')];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, refusalBody('TOO_LARGE', 'The headers are larger than allowed.')];
  return [400, refusalBody('BAD_REQUEST', 'This is not a request by HTTP.')];
}
