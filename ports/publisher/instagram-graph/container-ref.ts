import { z } from 'zod';
import { idPrefix } from './accounts.ts';

/**
 * The stored reference to a prepared post: its container, and the fields by which the post is recognized on Instagram.
 */
const containerRef = z.object({
  containerId: z.string(),
  accountId: z.string(),
  preparedAt: z.iso.datetime(),
  caption: z.string(),
  isCarousel: z.boolean(),
});
export type ContainerRef = z.infer<typeof containerRef>;

export function writeRef(ref: ContainerRef): string {
  return `${idPrefix} ${JSON.stringify(ref)}`;
}

/** Returns undefined for any other string, such as a ref of another publisher. */
export function readRef(text: string): ContainerRef | undefined {
  if (!text.startsWith(`${idPrefix} `)) return undefined;
  try {
    return containerRef.safeParse(JSON.parse(text.slice(idPrefix.length + 1))).data;
  } catch {
    return undefined;
  }
}
