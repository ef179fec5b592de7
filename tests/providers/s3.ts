import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createSignature, readAuthorization, sha256 } from './s3-signature.ts';

/** The behavior of the stand-in. */
export type S3Behavior = 'works' | 'is down' | 'is busy once' | 'breaks off once' | 'is full' | 'spoils what it keeps';

export type StandInS3 = Awaited<ReturnType<typeof openStandInS3>>;

const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** Maximum clock skew of a caller in minutes. Source: Amazon's RequestTimeTooSkewed error. */
const maxSkewMinutes = 15;

/** An S3 server with one private bucket that responds as documented and checks each request's signature and hash. */
export async function openStandInS3() {
  const objects = new Map<string, { readonly bytes: Buffer; readonly mediaType: string }>();
  const standIn = { behave: 'works' as S3Behavior, requests: 0 };

  const server = createServer(async (request, response) => {
    standIn.requests += 1;
    const body = await buffer(request);
    if (standIn.behave === 'breaks off once') {
      standIn.behave = 'works';
      return request.socket.destroy();
    }
    if (standIn.behave === 'is down') return refuse(response, 503, 'ServiceUnavailable');
    if (standIn.behave === 'is busy once') {
      standIn.behave = 'works';
      return refuse(response, 503, 'SlowDown');
    }
    const refused = findRefusal(request, body);
    if (refused) return refuse(response, 403, refused);
    const [, bucket, key = ''] = /^\/([^/]+)\/([^/?]+)$/.exec(request.url ?? '') ?? [];
    if (bucket !== 'pictures') return refuse(response, 404, 'NoSuchBucket');
    return answer(request, response, key, body);
  });

  function answer({ method, headers }: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    if (method === 'PUT') {
      if (standIn.behave === 'is full') return refuse(response, 403, 'QuotaExceeded');
      const bytes = standIn.behave === 'spoils what it keeps' ? Buffer.from(body).fill(0, 0, 1) : body;
      objects.set(key, { bytes, mediaType: headers['content-type'] ?? '' });
      return response.end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    const { bytes, mediaType } = object;
    response.setHeader('content-type', mediaType);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (first === undefined) return response.setHeader('content-length', bytes.length).end(method === 'GET' && bytes);
    const part = bytes.subarray(Number(first), Number(last) + 1);
    response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${bytes.length}` });
    return response.end(part);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(standIn, {
    objects,
    /** The bucket options for an adapter. */
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId,
      secretAccessKey,
    },
    /** The same options as environment variables. */
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  });
}

function refuse(response: ServerResponse, status: number, code: string) {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>…</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Returns the error for a request that is rejected before it is processed. */
function findRefusal(request: IncomingMessage, body: Buffer): string | undefined {
  const authorization = readAuthorization(request.headers.authorization);
  if (!authorization) return 'AccessDenied';
  if (authorization.accessKeyId !== accessKeyId) return 'InvalidAccessKeyId';
  if (createSignature(request, authorization, secretAccessKey) !== authorization.signature)
    return 'SignatureDoesNotMatch';
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
  if (!day || !time) return 'AccessDenied';
  const sentAt = Date.parse(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  return Math.abs(Date.now() - sentAt) > maxSkewMinutes * 60_000 ? 'RequestTimeTooSkewed' : undefined;
}
