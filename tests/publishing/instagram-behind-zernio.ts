import { openStandInZernio } from '../vendors/zernio/zernio.ts';
import { countsOf, type StandInInstagram } from './stand-in-instagram.ts';

/** An Instagram that a worker reaches through Zernio's adapter, in the test's own process. */
export async function openInstagramBehindZernio(): Promise<StandInInstagram> {
  const zernio = await openStandInZernio((method, path) => {
    const step = steps.find(({ request }) => request.test(`${method} ${path}`))?.step;
    return step ? instagram.beforeAnswer(step) : Promise.resolve();
  });
  const instagram: StandInInstagram = {
    url: zernio.options.baseUrl,
    get published() {
      return countsOf(zernio.captions());
    },
    connect: async () => zernio.connect('0'.repeat(24)),
    beforeAnswer: async () => undefined,
    trap: zernio.trap,
    close: zernio.close,
  };
  return instagram;
}

/** Which step of publishing a request belongs to, as the stand-in of the port calls it. */
const steps = [
  { step: '/prepare', request: /^PUT / },
  { step: '/publish', request: /^POST \/v1\/posts$/ },
  { step: '/find', request: /^GET \/v1\/posts$/ },
];
