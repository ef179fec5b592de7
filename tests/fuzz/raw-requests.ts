import { connect } from 'node:net';
import fc from 'fast-check';

/** Requests that only a socket can send: invalid HTTP, or requests that no client library would write. */
export const rawRequests: readonly string[] = [
  '\r\n\r\n',
  'hello\r\n\r\n',
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET /functions/v1/get-session HTTP/1.0\r\n\r\n',
  'GET /functions/v1/get-session HTTP/1.1\r\n\r\n',
  'GET /functions/v1/get-session HTTP/3.7\r\nhost: a\r\n\r\n',
  'GET /functions/v1/get-session HTTP/1.1\r\nhost: a b/c\r\n\r\n',
  'GET /functions/v1/get-session HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET /functions/v1/get-session HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
  'GET /functions/v1/get-session HTTP/1.1\r\nhost: a\r\n: x\r\n\r\n',
  `GET /functions/v1/get-session HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
  `GET /?q=${'x'.repeat(1_000_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `GET /functions/v1/get-photo?${'a=1&'.repeat(2_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  'GET /%zz HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /files/%c3%28.jpg HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /files/..%2f..%2fetc%2fpasswd HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET //api//auth//get-session HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET http://elsewhere.example/functions/v1/get-session HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET ? HTTP/1.1\r\nhost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'PROPFIND / HTTP/1.1\r\nhost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nhost: a\r\n\r\n',
  'get / http/1.1\r\nhost: a\r\n\r\n',
  'POST /functions/v1/preview HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: -1\r\n\r\n{}',
  'POST /functions/v1/preview HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
  'POST /functions/v1/preview HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /functions/v1/preview HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n{}',
  'POST /functions/v1/preview HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  'GET /live HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
];

const wellFormed = Buffer.from(
  'POST /functions/v1/log-security-event?x=%41 HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: a=b\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
);

/** A request with some of its bytes changed. */
export const brokenRequests: fc.Arbitrary<Buffer> = fc
  .array(fc.tuple(fc.nat(wellFormed.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
  .map((changes) => {
    const bytes = Buffer.from(wellFormed);
    for (const [at, byte] of changes) bytes[at] = byte;
    return bytes;
  });

type RawResponse = { status: number; mediaType: string; body: string };

/**
 * Sends bytes and half-closes the connection. Returns the status, media type and body of the first response, or null if
 * there is none.
 */
export function exchange(url: string, bytes: string | Buffer): Promise<RawResponse | null> {
  const { port, hostname } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<RawResponse | null>();
  const received: Uint8Array[] = [];
  const socket = connect({ port: Number(port), host: hostname }, () => socket.end(bytes));
  socket.on('data', (chunk) => received.push(Buffer.from(chunk)));
  socket.on('error', () => undefined); // a connection may be reset, which is followed by 'close'
  socket.on('close', () => resolve(readAnswer(Buffer.concat(received).toString())));
  return promise;
}

function readAnswer(text: string): RawResponse | null {
  const [, status, length] = /^HTTP\/1\.1 (\d{3}) .*?content-length: (\d+)\r\n/is.exec(text) ?? [];
  if (!status || !length) return null;
  const start = text.indexOf('\r\n\r\n') + 4;
  const [, mediaType = ''] = /\r\ncontent-type: ([^\r]*)/i.exec(text.slice(0, start)) ?? [];
  return { status: Number(status), mediaType, body: text.slice(start, start + Number(length)) };
}
