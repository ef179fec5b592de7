import { z } from 'zod';
import { idPrefix } from './accounts.ts';

/** What is kept of a post that is handed over: its container, and by what a post is told on Instagram. */
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

/** Undefined for what is none, such as the ref of another publisher. */
export function readRef(text: string): ContainerRef | undefined {
  if (!text.startsWith(`${idPrefix} `)) return undefined;
  try {
    return containerRef.safeParse(JSON.parse(text.slice(idPrefix.length + 1))).data;
  } catch {
    return undefined;
  }
}
