import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalBody } from './call-errors.ts';

/**
 * Responds to data that is not HTTP, has too long headers or arrives too slowly, and that therefore reaches no route.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = toFailure(error.code);
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

function toFailure(code: string | undefined): [number, object] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, refusalBody('TIMEOUT', 'The request took too long to arrive.')];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, refusalBody('TOO_LARGE', 'The headers are larger than allowed.')];
  return [400, refusalBody('BAD_REQUEST', 'This is not a request by HTTP.')];
}
