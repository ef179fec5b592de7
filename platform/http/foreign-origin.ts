import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether another site makes a person's browser send this request. A browser says with every request that changes
 * something which site asked, and sends cookies by itself; an API client says no origin and sends a bearer token.
 */
export function isForeign(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const { origin } = headers;
  if (origin === undefined) return headers.cookie !== undefined && !headers.authorization;
  if (!URL.canParse(origin)) return true;
  const site = new URL(publicUrl);
  if (origin === site.origin) return false;
  const { host, protocol } = new URL(origin);
  // A page that arrived by http may have been changed on its way. Behind a proxy the request itself arrives by http.
  const isDowngraded = protocol === 'http:' && site.protocol === 'https:';
  return host !== headers.host || isDowngraded;
}
