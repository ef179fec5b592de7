import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Signed = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const scheme =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([a-z\d;-]+), ?Signature=([\da-f]{64})$/;

/** Parses a version 4 Authorization header, or returns undefined if it is not one. */
export function readAuthorization(header = '') {
  const [, accessKeyId, scope, signedHeaders, signature] = scheme.exec(header) ?? [];
  if (!accessKeyId || !scope || !signedHeaders || !signature) return undefined;
  return { accessKeyId, scope, signedHeaders, signature };
}

/**
 * Computes the expected signature of a request. Source: docs.aws.amazon.com/AmazonS3/latest/API,
 * sig-v4-header-based-auth.html.
 */
export function createSignature(
  { method = '', url = '/', headers }: Signed,
  { scope, signedHeaders }: { readonly scope: string; readonly signedHeaders: string },
  secret: string,
): string {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, pathname, query.join('&'), lines.join(''), signedHeaders, headers['x-amz-content-sha256']];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part).digest(), `AWS4${secret}`);
  return hmac(key, toSign).digest('hex');
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string) {
  return createHmac('sha256', key).update(data);
}
