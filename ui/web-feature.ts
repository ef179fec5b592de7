import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChangeOf, LiveTopic } from '#contract/live-change.ts';
import type { AreaMenuEntry } from './area-menu.ts';
import type { AccountLink, SiteLink } from './site-link.ts';

/**
 * What a feature gives to the web side at run time, beside its pages. Every first page loads it, so it imports only
 * icons, query keys and functions.
 */
export type WebFeature = {
  /** What to do when the server says that something has changed. Several features may handle one topic. */
  readonly liveTopics?: { readonly [Topic in LiveTopic]?: LiveHandler<Topic> };
  /** Queries that others bring along: when everything is asked for again, they are left out. */
  readonly refreshedByOthers?: readonly QueryKey[];
  /** Entries for the menu of a persona's area. */
  readonly menu?: readonly AreaMenuEntry[];
  /** Links of the header, shown to whoever is signed out. */
  readonly headerLinks?: readonly SiteLink[];
  /** Links of the account menu. */
  readonly accountLinks?: readonly AccountLink[];
  /** Links of the footer. */
  readonly footerLinks?: readonly SiteLink[];
};

/** What a feature does at a change of a topic: the cache is updated first. */
export type LiveHandler<Topic extends LiveTopic = LiveTopic> = {
  /** Writes what the change carries into what the browser knows. */
  readonly updateCache?: (queries: QueryClient, change: LiveChangeOf<Topic>) => void;
  /** Which queries have to be asked for again. */
  readonly staleQueries?: (change: LiveChangeOf<Topic>) => readonly QueryKey[];
};
