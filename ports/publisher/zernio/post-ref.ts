import { z } from 'zod';

/**
 * What is kept of a post that is handed over. Until it is published Zernio holds its pictures alone, so everything else
 * stands here. `attempt` is the key under which Zernio makes it once: another hand-over is another attempt.
 */
const postRef = z.object({
  attempt: z.uuid(),
  postId: z.string(),
  accountId: z.string(),
  preparedAt: z.iso.datetime(),
  caption: z.string(),
  isAiGenerated: z.boolean(),
  /** Absent in refs of before there were first comments. */
  firstComment: z.string().default(''),
  media: z.array(z.object({ url: z.string(), altText: z.string() })),
  /** How many pictures the post has: more than `media` where Zernio's plan took the first alone. */
  wanted: z.int(),
});
export type PostRef = z.infer<typeof postRef>;

export function writeRef(ref: PostRef): string {
  return JSON.stringify(ref);
}

/** Undefined for what is none, such as the ref of another publisher. */
export function readRef(text: string): PostRef | undefined {
  try {
    return postRef.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
