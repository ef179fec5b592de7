import type { IncomingMessage } from 'node:http';
import { systemResolve } from './checked-address.ts';
import { type AddressRules, openAddress } from './open-address.ts';
import { isPublicAddress } from './public-address.ts';

export type FetchedPicture =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly reason: string };

export type FetchRules = AddressRules & {
  /** Bytes of the body. */
  readonly longest: number;
  /** Milliseconds for everything, name resolution and redirects included. */
  readonly patience: number;
};

const usual: FetchRules = {
  longest: 15_000_000,
  patience: 10_000,
  resolve: systemResolve,
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
};

/**
 * Fetches a picture that somebody named by its address, from the public internet alone (`openAddress`).
 */
export async function fetchPicture(address: string, rules: Partial<FetchRules> = {}): Promise<FetchedPicture> {
  const { longest, patience, ...allowed } = { ...usual, ...rules };
  const signal = AbortSignal.timeout(patience);
  try {
    const opened = await openAddress(address, 'image/*', allowed, signal);
    if (opened.kind === 'refused') return refused(opened.reason);
    const { answer } = opened;
    if (!/^image\//.test(answer.headers['content-type'] ?? ''))
      return dropped(answer, 'There is no picture at this address.');
    if (Number(answer.headers['content-length'] ?? 0) > longest) return dropped(answer, 'The picture is too large.');
    return await readBody(answer, longest);
  } catch {
    return refused(signal.aborted ? 'The address took too long to answer.' : 'The address could not be reached.');
  }
}

async function readBody(answer: IncomingMessage, longest: number): Promise<FetchedPicture> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > longest) return dropped(answer, 'The picture is too large.');
    chunks.push(chunk);
  }
  return { kind: 'fetched', bytes: Buffer.concat(chunks) };
}

function dropped(answer: IncomingMessage, reason: string): FetchedPicture {
  answer.destroy();
  return refused(reason);
}

function refused(reason: string): FetchedPicture {
  return { kind: 'refused', reason };
}
