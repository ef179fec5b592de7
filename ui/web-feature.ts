import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';
import type { LiveChangeOf, LiveTopic } from '#contract/live-change.ts';
import type { AreaMenuEntry } from './area-menu.ts';
import type { AccountAct, AccountLink, Person } from './site-link.ts';

/**
 * What a feature gives to the web side at run time, beside its pages and its `PageLinks`. Every page but the public
 * ones loads it, so it imports only icons, query keys and functions.
 */
export type WebFeature = {
  /** What to do when the server says that something has changed. Several features may handle one topic. */
  readonly liveTopics?: { readonly [Topic in LiveTopic]?: LiveHandler<Topic> };
  /** Queries that others bring along: when everything is asked for again, they are left out. */
  readonly refreshedByOthers?: readonly QueryKey[];
  /** Entries for the menu of a persona's area. */
  readonly menu?: readonly AreaMenuEntry[];
  /** Links of the account menu. */
  readonly accountLinks?: readonly AccountLink[];
  /** What the account menu does beside them. */
  readonly accountActs?: readonly AccountAct[];
  /**
   * What somebody came to do before signing in, asked on /auth for whoever is signed in. Null where there is nothing;
   * otherwise whether it leads away. It tells its own failures.
   */
  readonly afterSignIn?: (person: Person) => Promise<boolean> | null;
};

/** What all features give. App provides it: earlier features show what later ones bring, and may not import them. */
export const WebFeatures = createContext<readonly WebFeature[]>([]);

/** What a feature does at a change of a topic: the cache is updated first. */
export type LiveHandler<Topic extends LiveTopic = LiveTopic> = {
  /** Writes what the change carries into what the browser knows. */
  readonly updateCache?: (queries: QueryClient, change: LiveChangeOf<Topic>) => void;
  /** Which queries have to be asked for again. */
  readonly staleQueries?: (change: LiveChangeOf<Topic>) => readonly QueryKey[];
};
