import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether another site makes a person's browser send this request. Only a browser sends cookies by itself, and with every
 * request that changes something it says which site asked; an API client sends a bearer token instead.
 */
export function isForeign(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (!headers.cookie || headers.authorization) return false;
  const { origin } = headers;
  if (!origin || !URL.canParse(origin)) return true;
  return origin !== new URL(publicUrl).origin && new URL(origin).host !== headers.host;
}
