import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveTopic } from '#contract/live-change.ts';
import type { LiveHandler } from '#ui/web-feature.ts';
import { features } from './features.ts';

/** Writes the data of a change into the query cache. */
export function applyChange(queries: QueryClient, change: LiveChange): void {
  for (const { updateCache } of listHandlers(change.topic)) updateCache?.(queries, change);
}

/** Returns the queries that a change makes stale. */
export function staleQueries(change: LiveChange): QueryKey[] {
  return listHandlers(change.topic).flatMap((handler) => handler.staleQueries?.(change) ?? []);
}

/** Returns the features' handlers for a topic. Call them only with changes of that topic. */
export function listHandlers(topic: LiveTopic): LiveHandler[] {
  // A handler accepts only changes of its own topic, and TypeScript cannot infer that it receives no others.
  return features.flatMap(({ liveTopics }) => (liveTopics?.[topic] as LiveHandler | undefined) ?? []);
}
