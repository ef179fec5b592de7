import { pipeline, type Readable, Transform } from 'node:stream';
import { type AddressRules, openAddress, publicInternet } from './open-address.ts';

export type FileRules = AddressRules & {
  /** Maximum size of the body in bytes. */
  readonly maxBytes: number;
};

export type FetchedFile =
  | { readonly kind: 'opened'; readonly stream: Readable }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Opens a large file from a URL on the public internet as a stream. The stream fails if the file exceeds the maximum
 * size or ends before its announced length, or if the signal fires. Returns 'refused' for a URL that cannot be reached.
 */
export async function fetchFile(
  address: string,
  rules: Partial<FileRules> & Pick<FileRules, 'maxBytes'>,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const { maxBytes, ...allowed } = { ...publicInternet, ...rules };
  try {
    const opened = await openAddress(address, '*/*', allowed, signal);
    if (opened.kind === 'refused') return opened;
    const { answer } = opened;
    const announced = answer.headers['content-length'];
    if (Number(announced ?? 0) > maxBytes) {
      answer.destroy();
      return { kind: 'refused', reason: 'The file is too large.' };
    }
    const measured = measure(maxBytes, announced === undefined ? null : Number(announced));
    // The reader of the stream gets the error, which may occur before reading starts.
    pipeline(answer, measured, () => undefined);
    return { kind: 'opened', stream: measured };
  } catch {
    return { kind: 'refused', reason: 'The address could not be reached.' };
  }
}

function measure(maxBytes: number, announced: number | null): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error('the file is too large'));
      else done(null, chunk);
    },
    flush(done) {
      done(announced !== null && bytes !== announced ? new Error('the file ended too early') : null);
    },
  });
}
