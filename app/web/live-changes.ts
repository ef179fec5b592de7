import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveTopic } from '#contract/live-change.ts';
import type { LiveHandler } from '#ui/web-feature.ts';
import { features } from './features.ts';

/** Writes what a change carries into what the browser knows. */
export function applyChange(queries: QueryClient, change: LiveChange): void {
  for (const { updateCache } of handlersOf(change.topic)) updateCache?.(queries, change);
}

/** Which queries a change makes stale. */
export function staleQueries(change: LiveChange): QueryKey[] {
  return handlersOf(change.topic).flatMap((handler) => handler.staleQueries?.(change) ?? []);
}

/** The handlers that features have for a topic; to be called with changes of that topic. */
export function handlersOf(topic: LiveTopic): LiveHandler[] {
  // A handler takes its own topic's changes alone, and TypeScript cannot tell that it is given no others.
  return features.flatMap(({ liveTopics }) => (liveTopics?.[topic] as LiveHandler | undefined) ?? []);
}
