import { createHash } from 'node:crypto';

/** Returns a uuid derived from an order's key, so that the same order has the same uuid in every process. */
export function toOrderId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
