import type { Config } from '#platform/config/config.ts';
import { isEveryAddress } from '#platform/config/loopback.ts';

/** Returns the address that users open: PUBLIC_URL, or the product's local address. */
export function getPublicUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl;
  if (isEveryAddress(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
