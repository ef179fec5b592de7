import { isIP } from 'node:net';

/**
 * Returns whether a request names a host other than that of PUBLIC_URL and this machine. A page of another site can
 * point its own name at this machine (DNS rebinding), but it cannot make the browser send another name or an address.
 */
export function isForeignHost(host: string | undefined, publicUrl: string): boolean {
  const hostname = host && URL.parse(`http://${host}`)?.hostname;
  if (!hostname) return true;
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return !isAddress && hostname !== 'localhost' && hostname !== new URL(publicUrl).hostname;
}
