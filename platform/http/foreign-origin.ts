import type { IncomingHttpHeaders } from 'node:http';

/**
 * Checks whether another site made a user's browser send this request. Browsers send the origin with every request that
 * changes data, and send cookies automatically; API clients send a bearer token and no origin.
 */
export function isForeign(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const { origin } = headers;
  if (origin === undefined) return headers.cookie !== undefined && !headers.authorization;
  if (!URL.canParse(origin)) return true;
  const site = new URL(publicUrl);
  if (origin === site.origin) return false;
  const { host, protocol } = new URL(origin);
  // A page that was loaded over http may have been modified in transit. Behind a proxy, the request itself always
  // arrives over http.
  const isDowngraded = protocol === 'http:' && site.protocol === 'https:';
  return host !== headers.host || isDowngraded;
}
