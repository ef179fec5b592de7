import { openInstagramBehindGraph } from './instagram-behind-graph.ts';
import { openInstagramBehindZernio } from './instagram-behind-zernio.ts';
import { openStandInInstagram, type StandInInstagram } from './stand-in-instagram.ts';

/** The provider through which a worker publishes. */
export type Provider = 'stand-in' | 'zernio' | 'instagram-graph';

/** Opens the Instagram stand-in behind a provider. */
export function openInstagram(provider: Provider, databaseUrl: string): Promise<StandInInstagram> {
  switch (provider) {
    case 'stand-in':
      return openStandInInstagram();
    case 'zernio':
      return openInstagramBehindZernio();
    case 'instagram-graph':
      return openInstagramBehindGraph(databaseUrl);
  }
}
