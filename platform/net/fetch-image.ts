import type { IncomingMessage } from 'node:http';
import { type AddressRules, openAddress, publicInternet } from './open-address.ts';

export type FetchedImage =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly reason: string };

export type FetchRules = AddressRules & {
  /** Maximum size of the body in bytes. */
  readonly maxBytes: number;
  /** Time limit in milliseconds, including name resolution and redirects. */
  readonly timeoutMs: number;
};

const defaults: FetchRules = { ...publicInternet, maxBytes: 15_000_000, timeoutMs: 10_000 };

/** Fetches an image from a user-supplied URL on the public internet (`openAddress`). */
export async function fetchImage(address: string, rules: Partial<FetchRules> = {}): Promise<FetchedImage> {
  const { maxBytes, timeoutMs, ...allowed } = { ...defaults, ...rules };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const opened = await openAddress(address, 'image/*', allowed, signal);
    if (opened.kind === 'refused') return refused(opened.reason);
    const { answer } = opened;
    if (!/^image\//.test(answer.headers['content-type'] ?? ''))
      return dropped(answer, 'There is no image at this address.');
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) return dropped(answer, 'The image is too large.');
    return await readBody(answer, maxBytes);
  } catch {
    return refused(signal.aborted ? 'The address took too long to respond.' : 'The address could not be reached.');
  }
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<FetchedImage> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > maxBytes) return dropped(answer, 'The image is too large.');
    chunks.push(chunk);
  }
  return { kind: 'fetched', bytes: Buffer.concat(chunks) };
}

function dropped(answer: IncomingMessage, reason: string): FetchedImage {
  answer.destroy();
  return refused(reason);
}

function refused(reason: string): FetchedImage {
  return { kind: 'refused', reason };
}
