import { z } from 'zod';
import type { Posted } from '../publisher.ts';
import type { TokenAccount } from './accounts.ts';
import type { GraphClient } from './client.ts';
import type { ContainerRef } from './container-ref.ts';

const medium = z.object({
  id: z.string(),
  caption: z.string().optional(),
  timestamp: z.string().optional(),
  permalink: z.string().optional(),
  media_type: z.string().optional(),
});
const page = z.object({ data: z.array(medium) });

/** Maximum difference between the clocks, in milliseconds. */
const clockToleranceMs = 60_000;

/** Returns a published post with a known id, and its URL if that can be read; without the URL it is still published. */
export async function postedAs(
  graph: GraphClient,
  id: string,
  { token }: TokenAccount,
  signal: AbortSignal,
): Promise<Posted> {
  const query = { fields: 'permalink' };
  const response = await graph('graph', `/${encodeURIComponent(id)}`, { query, token, signal }).catch(() => null);
  const { data } = medium.pick({ permalink: true }).safeParse(response?.body);
  return { kind: 'posted', id, url: data?.permalink ?? null };
}

/**
 * Finds a post that Instagram reports as published, but without its id. It is identified by its caption, kind and time.
 * Unless exactly one post matches, the id remains unknown, because the account's newest post may be a different one.
 */
export async function postedSomewhere(
  graph: GraphClient,
  ref: ContainerRef,
  { instagramId, token }: TokenAccount,
  signal: AbortSignal,
): Promise<Posted> {
  const query = { fields: 'id,caption,timestamp,permalink,media_type', limit: '25' };
  const response = await graph('graph', `/${instagramId}/media`, { query, token, signal }).catch(() => null);
  const media = page.safeParse(response?.body).data?.data ?? [];
  const like = media.filter((each) => isLike(each, ref));
  const [found] = like.length === 1 ? like : [];
  return { kind: 'posted', id: found?.id ?? null, url: found?.permalink ?? null };
}

function isLike({ caption, timestamp, media_type }: z.infer<typeof medium>, ref: ContainerRef): boolean {
  const since = Date.parse(ref.preparedAt) - clockToleranceMs;
  const isSameKind = media_type === undefined || (media_type === 'CAROUSEL_ALBUM') === ref.isCarousel;
  return ref.caption !== '' && caption === ref.caption && isSameKind && Date.parse(timestamp ?? '') >= since;
}
