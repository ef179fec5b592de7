import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressesOf, complaintAbout, lookupOf, type Resolve, systemResolve } from './checked-address.ts';
import { isPublicAddress } from './public-address.ts';

export type FetchedPicture =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly reason: string };

export type FetchRules = {
  /** Bytes of the body. */
  readonly longest: number;
  /** Milliseconds for everything, name resolution and redirects included. */
  readonly patience: number;
  readonly resolve: Resolve;
  readonly isAllowed: (address: string) => boolean;
  /** As they stand in an address; '' is the scheme's own. */
  readonly ports: readonly string[];
};

const usual: FetchRules = {
  longest: 15_000_000,
  patience: 10_000,
  resolve: systemResolve,
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
};

const mostRedirects = 5;

/**
 * Fetches a picture that somebody named by its address, from the public internet alone. The connection is made to the
 * very address that was checked, so a name that answers differently the second time leads
 * nowhere; each redirect is checked anew.
 */
export async function fetchPicture(address: string, rules: Partial<FetchRules> = {}): Promise<FetchedPicture> {
  const { longest, patience, resolve, isAllowed, ports } = { ...usual, ...rules };
  const signal = AbortSignal.timeout(patience);
  let next = address;
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const url = new URL(next);
      const complaint = complaintAbout(url, ports);
      if (complaint) return refused(complaint);
      const found = await addressesOf(url, resolve, signal);
      const [checked] = found;
      // One address inside is enough to show what a name is for.
      if (!checked || !found.every(isAllowed)) return refused('This address is not on the public internet.');
      const answer = await get(url, checked, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        next = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) return dropped(answer, `The address answered with ${statusCode}.`);
      if (!/^image\//.test(headers['content-type'] ?? ''))
        return dropped(answer, 'There is no picture at this address.');
      if (Number(headers['content-length'] ?? 0) > longest) return dropped(answer, 'The picture is too large.');
      return await readBody(answer, longest);
    }
    return refused('The address leads on too often.');
  } catch {
    return refused(signal.aborted ? 'The address took too long to answer.' : 'The address could not be reached.');
  }
}

function get(url: URL, checked: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  request(url, {
    signal,
    agent: false,
    headers: { accept: 'image/*', 'user-agent': 'Galatea' },
    lookup: lookupOf(checked),
  })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
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
