import { orNotReached } from '../fetch-text.ts';
import { openZernio } from './client.ts';
import type { ZernioOptions } from './zernio.ts';

/** Returns the reason why Zernio cannot be used with this key, or null if it can. */
export async function checkZernio({
  apiKey,
  baseUrl = 'https://zernio.com/api',
}: Pick<ZernioOptions, 'apiKey' | 'baseUrl'>): Promise<string | null> {
  const zernio = openZernio(apiKey, baseUrl);
  const outcome = await orNotReached(
    zernio('GET', '/v1/auth/verify').then(({ status, refusal }) =>
      refusal ? ({ kind: 'refused', reason: `Zernio responded with ${status}: ${refusal.error}` } as const) : null,
    ),
  );
  return outcome?.reason ?? null;
}
