import type { Log } from '#platform/log/log.ts';
import { openThread } from '#ports/worker-thread.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import { embedXmp } from './embed-xmp.ts';
import type { SignedJpeg, SignJpeg } from './sign-jpeg.ts';
import type { SigningPem } from './signing-certificate.ts';

export type MarkDeps = {
  /** Returns the keys of this installation with their certificates. The first one signs, and all of them verify. */
  readonly listSigningPems: () => Promise<readonly [SigningPem, ...SigningPem[]]>;
  readonly signJpeg: SignJpeg;
  readonly log: Log;
};

/** A signature takes about 10 ms of CPU time; the first one also loads the libraries in the thread. */
const signingTimeoutMs = 60_000;

/** Signs in a thread of its own, so that signatures do not delay requests. */
export function signInThread(): SignJpeg {
  const thread = openThread<Parameters<SignJpeg>, SignedJpeg>(new URL('./sign-worker.ts', import.meta.url));
  return (...request) => thread.ask(request, AbortSignal.timeout(signingTimeoutMs));
}

/**
 * Returns a JPEG with its provenance as XMP and as a C2PA manifest, which is signed last because it covers every byte.
 * An image that cannot be signed gets no signature, so that it is not lost.
 */
export async function markJpeg(
  { listSigningPems, signJpeg, log }: MarkDeps,
  jpeg: Uint8Array,
  provenance: Provenance,
): Promise<SignedJpeg> {
  const marked = embedXmp(jpeg, buildXmp(provenance));
  try {
    const [newest] = await listSigningPems();
    return await signJpeg(newest, marked, provenance);
  } catch (err) {
    log.error({ err }, 'an image was stored without a C2PA signature');
    return { file: marked, signature: null };
  }
}
