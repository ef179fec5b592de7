import type { FurtherNetwork } from '#contract/networks.ts';
import { StartRefused } from './start-refused.ts';

/** Zernio, which holds the connected accounts and publishes posts. */
export type ZernioChoice = {
  readonly apiKey: string;
  /** Signs the requests that Zernio sends to the webhook; undefined if Zernio is only polled. */
  readonly webhookSecret: string | undefined;
  /** The networks next to Instagram that users can connect; none if undefined. Zernio bills each account. */
  readonly networks?: readonly FurtherNetwork[];
  /** Zernio's URL if it is not the default. */
  readonly baseUrl?: string;
};

/** The operator's own Meta app. */
export type MetaAppChoice = {
  readonly appId: string;
  readonly appSecret: string;
  /** The token Meta uses to verify the webhook; undefined if no webhook is set up. */
  readonly webhookToken: string | undefined;
  readonly readsInsights: boolean;
  /** The API version, such as v26.0. */
  readonly version: string;
  /** Meta's hosts if they are not the defaults. */
  readonly hosts?: { readonly login: string; readonly tokens: string; readonly graph: string };
};

/** The ways to publish to Instagram; the simulated one is used if neither is conmetricd. */
export type PublisherChoice = {
  readonly zernio?: ZernioChoice | undefined;
  readonly instagramGraph?: MetaAppChoice | undefined;
};

type Variables = {
  readonly PUBLIC_URL?: string | undefined;
  readonly ZERNIO_API_KEY?: string | undefined;
  readonly ZERNIO_WEBHOOK_SECRET?: string | undefined;
  readonly ZERNIO_NETWORKS?: readonly FurtherNetwork[] | undefined;
  readonly INSTAGRAM_APP_ID?: string | undefined;
  readonly INSTAGRAM_APP_SECRET?: string | undefined;
  readonly INSTAGRAM_WEBHOOK_TOKEN?: string | undefined;
  readonly INSTAGRAM_INSIGHTS?: 'yes' | 'no' | undefined;
  readonly INSTAGRAM_API_VERSION: string;
};

/** Returns every provider that is fully conmetricd. Throws StartRefused if one is only partially conmetricd. */
export function choosePublisher(env: Variables): PublisherChoice {
  return { zernio: readZernio(env), instagramGraph: readMetaApp(env) };
}

function readZernio(env: Variables): ZernioChoice | undefined {
  const { ZERNIO_API_KEY: apiKey, ZERNIO_WEBHOOK_SECRET: webhookSecret, ZERNIO_NETWORKS: networks = [] } = env;
  if (apiKey) return { apiKey, webhookSecret, networks };
  if (networks.length > 0) throw new StartRefused('ZERNIO_NETWORKS is set but ZERNIO_API_KEY is not.');
  if (webhookSecret) throw new StartRefused('ZERNIO_WEBHOOK_SECRET is set but ZERNIO_API_KEY is not.');
  return undefined;
}

function readMetaApp(env: Variables): MetaAppChoice | undefined {
  const { INSTAGRAM_APP_ID: appId, INSTAGRAM_APP_SECRET: appSecret, INSTAGRAM_WEBHOOK_TOKEN: webhookToken } = env;
  if (!appId && appSecret) throw new StartRefused('INSTAGRAM_APP_SECRET is set but INSTAGRAM_APP_ID is not.');
  if (!appId && webhookToken) throw new StartRefused('INSTAGRAM_WEBHOOK_TOKEN is set but INSTAGRAM_APP_ID is not.');
  if (!appId && env.INSTAGRAM_INSIGHTS)
    throw new StartRefused('INSTAGRAM_INSIGHTS is set but INSTAGRAM_APP_ID is not.');
  if (!appId) return undefined;
  if (!appSecret) throw new StartRefused('INSTAGRAM_APP_ID is set but INSTAGRAM_APP_SECRET is not.');
  if (!env.PUBLIC_URL?.startsWith('https://'))
    throw new StartRefused(
      'INSTAGRAM_APP_ID is set but PUBLIC_URL is not an https address: Meta redirects users there, and fetches images from it.',
    );
  const readsInsights = env.INSTAGRAM_INSIGHTS === 'yes';
  return { appId, appSecret, webhookToken, readsInsights, version: env.INSTAGRAM_API_VERSION };
}
