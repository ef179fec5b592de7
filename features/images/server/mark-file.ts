import type { Log } from '#platform/log/log.ts';
import { openThread } from '#ports/worker-thread.ts';
import { buildXmp, type Provenance } from '../provenance.ts';
import { embedXmp } from './embed-xmp.ts';
import type { SignedFile, SignFile } from './sign-file.ts';
import type { SigningPem } from './signing-certificate.ts';

export type MarkDeps = {
  /** Returns the keys of this installation with their certificates. The first one signs, and all of them verify. */
  readonly listSigningPems: () => Promise<readonly [SigningPem, ...SigningPem[]]>;
  readonly signFile: SignFile;
  readonly log: Log;
};

/** A signature takes about 10 ms of CPU time; the first one also loads the libraries in the thread. */
const signingTimeoutMs = 60_000;

/** Signs in a thread of its own, so that signatures do not delay requests. */
export function signInThread(): SignFile {
  const thread = openThread<Parameters<SignFile>, SignedFile>(new URL('./sign-worker.ts', import.meta.url));
  return (...request) => thread.ask(request, AbortSignal.timeout(signingTimeoutMs));
}

/**
 * Returns a JPEG or MP4 with its provenance as XMP and as a C2PA manifest, which is signed last because it covers every
 * byte. A file that cannot be signed gets no signature, so that it is not lost.
 */
export async function markFile(
  { listSigningPems, signFile, log }: MarkDeps,
  file: Uint8Array,
  provenance: Provenance,
): Promise<SignedFile> {
  const marked = embedXmp(file, buildXmp(provenance));
  try {
    const [newest] = await listSigningPems();
    return await signFile(newest, marked, provenance);
  } catch (err) {
    log.error({ err }, 'a file was stored without a C2PA signature');
    return { file: marked, signature: null };
  }
}
