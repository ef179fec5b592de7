import { pipeline, type Readable, Transform } from 'node:stream';
import { type AddressRules, openAddress, publicInternet } from './open-address.ts';

export type FileRules = AddressRules & {
  /** Bytes of the body. */
  readonly maxBytes: number;
};

export type FetchedFile =
  | { readonly kind: 'opened'; readonly stream: Readable }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Opens a large file by its address, from the public internet alone, as a stream. The stream fails where the file is
 * longer than it may be, ends before its announced length, or the signal fires. What cannot be reached is refused.
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
    // Whoever reads the stream learns of its end; it may fail before they begin.
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
