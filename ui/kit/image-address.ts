import { thumbnailWidths } from '#contract/thumbnail-widths.ts';

/** Returns the srcset of a stored image. Data and blob URLs have no variants. */
export function buildImageSet(src: string): string | undefined {
  if (/^(data|blob):/.test(src)) return undefined;
  return thumbnailWidths.map((width) => `${withParameter(src, 'w', width)} ${width}w`).join(', ');
}

/**
 * Checks if a URL is on a host that serves provider images for only about an hour. Such URLs expire, so they are
 * treated as missing.
 */
export function isTemporary(src: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/.exec(src)?.[1] ?? '';
  return deliveryHosts.some((known) => host === known || host.endsWith(`.${known}`));
}

const deliveryHosts = ['replicate.delivery', 'fal.media', 'oaidalleapiprodscus.blob.core.windows.net'];

/** Returns an uncached URL of the same image, for the second attempt. */
export function freshAddress(src: string, stamp: number): string {
  return /^(data|blob):/.test(src) ? src : withParameter(src, 'retry', stamp);
}

/** Sets one query parameter and keeps the others and the fragment. A path stays a path. */
export function withParameter(src: string, name: string, value: number): string {
  const [beforeFragment = '', fragment] = src.split('#', 2);
  const [path = '', query] = beforeFragment.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(value));
  return `${path}?${parameters}${fragment === undefined ? '' : `#${fragment}`}`;
}
