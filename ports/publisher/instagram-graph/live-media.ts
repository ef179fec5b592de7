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

/** How far the clocks may differ, in milliseconds. */
const clockToleranceMs = 60_000;

/**
 * A post of which Instagram said the id, with its address where that can be read:
 * what is published stays so without it.
 */
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
 * A post of which Instagram says that it is published, and not as what. It is looked for by its words, its kind and its
 * time; where that is not exactly one, its id stays unknown: the newest post of an account may be anybody's.
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
