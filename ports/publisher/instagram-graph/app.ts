import type { Query } from '../query.ts';
import { type GraphHosts, metaHosts } from './client.ts';
import type { Seal } from './seal.ts';

/** The operator's own app at Meta, and where this installation keeps what it gives. */
export type MetaApp = {
  readonly appId: string;
  readonly appSecret: string;
  /** The token that Meta shows before it sends notices; undefined where no webhook is set up. */
  readonly webhookToken: string | undefined;
  /** Of the API, such as v26.0. */
  readonly version: string;
  readonly publicUrl: string;
  readonly query: Query;
  readonly seal: Seal;
  /** Where a stand-in answers in place of Meta, and how long it is waited for between two looks at a container. */
  readonly hosts?: GraphHosts | undefined;
  readonly lookPausesMs?: readonly number[] | undefined;
};

export function hostsOf({ hosts = metaHosts }: Pick<MetaApp, 'hosts'>): GraphHosts {
  return hosts;
}

/**
 * What the app asks for: the second is for publishing, the third for first comments.
 * Source: Instagram Platform, 'Business Login for Instagram'.
 */
export const permissions = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
] as const;

/** Where Instagram's login page leads back to. It stands in the app's settings, letter by letter. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/instagram/callback`;
}
