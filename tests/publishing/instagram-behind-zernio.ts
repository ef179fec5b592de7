import { openStandInZernio } from '../providers/zernio/zernio.ts';
import { countByCaption, type StandInInstagram } from './stand-in-instagram.ts';

/** Opens an Instagram stand-in in the test's own process. Workers reach it through Zernio's adapter. */
export async function openInstagramBehindZernio(): Promise<StandInInstagram> {
  const zernio = await openStandInZernio((method, path) => {
    const step = steps.find(({ request }) => request.test(`${method} ${path}`))?.step;
    return step ? instagram.beforeAnswer(step) : Promise.resolve();
  });
  const instagram: StandInInstagram = {
    url: zernio.options.baseUrl,
    get published() {
      return countByCaption(zernio.captions());
    },
    connect: async () => zernio.connect('0'.repeat(24)),
    beforeAnswer: async () => undefined,
    trap: zernio.trap,
    close: zernio.close,
  };
  return instagram;
}

/** Maps requests to publishing steps, using the stand-in's names. */
const steps = [
  { step: '/prepare', request: /^PUT / },
  { step: '/publish', request: /^POST \/v1\/posts$/ },
  { step: '/find', request: /^GET \/v1\/posts$/ },
];
