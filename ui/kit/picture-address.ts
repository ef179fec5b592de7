import { thumbnailWidths } from '#contract/thumbnail-widths.ts';

/** The srcset of a stored picture. A picture that has no address of its own (data:, blob:) has no variants. */
export function pictureSet(src: string): string | undefined {
  if (/^(data|blob):/.test(src)) return undefined;
  return thumbnailWidths.map((width) => `${withParameter(src, 'w', width)} ${width}w`).join(', ');
}

/**
 * Where vendors hand a picture over for an hour or so: an address there is gone tomorrow, so it counts as gone today.
 * Source of the rule: specification, part 1, section 4.
 */
export function isTemporary(src: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/.exec(src)?.[1] ?? '';
  return deliveryHosts.some((known) => host === known || host.endsWith(`.${known}`));
}

const deliveryHosts = ['replicate.delivery', 'fal.media', 'oaidalleapiprodscus.blob.core.windows.net'];

/** The same picture under an address no cache has seen, for the second try. */
export function freshAddress(src: string, stamp: number): string {
  return /^(data|blob):/.test(src) ? src : withParameter(src, 'retry', stamp);
}

/** Sets one query parameter; keeps the others, and a fragment, and leaves a path a path. */
export function withParameter(src: string, name: string, value: number): string {
  const [beforeFragment = '', fragment] = src.split('#', 2);
  const [path = '', query] = beforeFragment.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(value));
  return `${path}?${parameters}${fragment === undefined ? '' : `#${fragment}`}`;
}
