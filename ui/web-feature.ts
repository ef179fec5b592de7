import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';
import type { LiveTopic, TopicChange } from '#contract/live-change.ts';
import type { AreaMenuEntry } from './area-menu.ts';
import type { AccountAct, AccountLink, User } from './site-link.ts';

/**
 * A feature's runtime contributions to the web app, in addition to its pages and its `PageLinks`. Every page except the
 * public ones loads them, so they must import only icons, query keys and functions.
 */
export type WebFeature = {
  /** Handles changes that the server reports. Several features may handle one topic. */
  readonly liveTopics?: { readonly [Topic in LiveTopic]?: LiveHandler<Topic> };
  /** Starts the queries of a signed-in user's first page before it is rendered. */
  readonly startQueries?: (queries: QueryClient, path: string) => void;
  /** Queries that are refreshed by others, and skipped when everything is refreshed. */
  readonly refreshedByOthers?: readonly QueryKey[];
  /** Entries in the menu of an influencer's area. */
  readonly menu?: readonly AreaMenuEntry[];
  /** Links in the account menu. */
  readonly accountLinks?: readonly AccountLink[];
  /** Actions in the account menu. */
  readonly accountActs?: readonly AccountAct[];
  /**
   * Completes the action that required the user to sign in; called on /auth for a signed-in user. Returns null if there
   * is none, otherwise whether it redirects to another page. It reports its own failures.
   */
  readonly afterSignIn?: (user: User) => Promise<boolean> | null;
};

/**
 * The contributions of all features. Provided by the app, because earlier features show contributions of later ones and
 * may not import them.
 */
export const WebFeatures = createContext<readonly WebFeature[]>([]);

/** Handles a topic's changes; the cache is updated first. */
export type LiveHandler<Topic extends LiveTopic = LiveTopic> = {
  /** Writes the change to the query cache. */
  readonly updateCache?: (queries: QueryClient, change: TopicChange<Topic>) => void;
  /** Returns the queries to refresh. */
  readonly staleQueries?: (change: TopicChange<Topic>) => readonly QueryKey[];
};
