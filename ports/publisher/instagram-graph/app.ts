import type { Query } from '../query.ts';
import { type GraphHosts, metaHosts } from './client.ts';
import type { Seal } from './seal.ts';

/** The operator's own Meta app, and where this installation stores its data. */
export type MetaApp = {
  readonly appId: string;
  readonly appSecret: string;
  /** The token with which Meta verifies the webhook; undefined if no webhook is set up. */
  readonly webhookToken: string | undefined;
  /** The version of the API, such as v26.0. */
  readonly version: string;
  /** Whether the app has the permission to read metrics, which Meta reviews. */
  readonly readsInsights: boolean;
  readonly publicUrl: string;
  readonly query: Query;
  readonly seal: Seal;
  /** Hosts of a stand-in for Meta, and pauses between checks of a container. */
  readonly hosts?: GraphHosts | undefined;
  readonly lookPausesMs?: readonly number[] | undefined;
};

export function getHosts({ hosts = metaHosts }: Pick<MetaApp, 'hosts'>): GraphHosts {
  return hosts;
}

/**
 * Returns the permissions that the app requests: the second is for publishing, the third for first comments. Source:
 * Instagram Platform, 'Business Login for Instagram'.
 */
export function listPermissions({ readsInsights }: Pick<MetaApp, 'readsInsights'>): readonly string[] {
  return [
    'instagram_business_basic',
    'instagram_business_content_publish',
    'instagram_business_manage_comments',
    ...(readsInsights ? ['instagram_business_manage_insights'] : []),
  ];
}

/** Returns the redirect URL of Instagram's login page. It must match the app's settings exactly. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/instagram/callback`;
}
