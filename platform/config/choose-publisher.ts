import { StartRefused } from './start-refused.ts';

/** What publishes to Instagram. */
export type PublisherChoice =
  | { readonly name: 'sandbox' }
  | {
      readonly name: 'zernio';
      readonly apiKey: string;
      /** Signs what Zernio sends to our webhook; undefined where it is only asked. */
      readonly webhookSecret: string | undefined;
      /** Where Zernio answers, if not at its own address. */
      readonly baseUrl?: string;
    };

type Variables = { readonly ZERNIO_API_KEY?: string | undefined; readonly ZERNIO_WEBHOOK_SECRET?: string | undefined };

/** Zernio where it has its key, else the simulated Instagram. Throws StartRefused for a secret without the key. */
export function choosePublisher({ ZERNIO_API_KEY, ZERNIO_WEBHOOK_SECRET }: Variables): PublisherChoice {
  if (ZERNIO_API_KEY) return { name: 'zernio', apiKey: ZERNIO_API_KEY, webhookSecret: ZERNIO_WEBHOOK_SECRET };
  if (ZERNIO_WEBHOOK_SECRET) throw new StartRefused('ZERNIO_WEBHOOK_SECRET is set but ZERNIO_API_KEY is not.');
  return { name: 'sandbox' };
}
