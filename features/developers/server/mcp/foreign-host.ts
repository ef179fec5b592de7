import { isIP } from 'node:net';

/**
 * Returns whether a request is for a host other than PUBLIC_URL's or localhost. With DNS rebinding, another site can
 * point its own hostname at this server, but it cannot make the browser send a different hostname or an IP address.
 */
export function isForeignHost(host: string | undefined, publicUrl: string): boolean {
  const hostname = host && URL.parse(`http://${host}`)?.hostname;
  if (!hostname) return true;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isAddress && hostname !== 'localhost' && hostname !== new URL(publicUrl).hostname;
}
