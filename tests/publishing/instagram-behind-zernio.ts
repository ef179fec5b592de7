import { openStandInZernio } from '../vendors/zernio.ts';
import { countsOf, type StandInInstagram } from './stand-in-instagram.ts';

/** An Instagram that a worker reaches through Zernio's adapter, in the test's own process. */
export async function openInstagramBehindZernio(): Promise<StandInInstagram> {
  const zernio = await openStandInZernio();
  return {
    url: zernio.options.baseUrl,
    get published() {
      return countsOf(zernio.captions());
    },
    connect: async () => zernio.connect('0'.repeat(24)),
    beforeAnswer: async () => undefined,
    trap: zernio.trap,
    close: zernio.close,
  };
}
