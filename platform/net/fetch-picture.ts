import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type FetchedPicture =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly reason: string };

export type FetchRules = {
  /** Bytes of the body. */
  readonly longest: number;
  /** Milliseconds for everything, name resolution and redirects included. */
  readonly patience: number;
  /** Answers the addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** As they stand in an address; '' is the scheme's own. */
  readonly ports: readonly string[];
};

const usual: FetchRules = {
  longest: 15_000_000,
  patience: 10_000,
  resolve: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
};

const mostRedirects = 5;

/**
 * Fetches a picture that somebody named by its address, from the public internet alone. The connection is made to the very
 * address that was checked, so a name that answers differently the second time leads nowhere; each redirect is checked anew.
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
      const found = await beforeTimeout(addressesOf(url, resolve), signal);
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

function complaintAbout({ protocol, username, password, port }: URL, ports: readonly string[]): string | undefined {
  if (protocol !== 'http:' && protocol !== 'https:') return 'Only http and https addresses can be fetched.';
  if (username || password) return 'An address must not carry a name and password.';
  if (!ports.includes(port)) return 'This port cannot be fetched from.';
  return undefined;
}

async function addressesOf({ hostname }: URL, resolve: FetchRules['resolve']): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? [host] : resolve(host);
}

/** Node's resolver cannot be cancelled, so its answer is no longer waited for. */
async function beforeTimeout<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([value, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function get(url: URL, checked: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const family = isIP(checked);
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  request(url, {
    signal,
    agent: false,
    headers: { accept: 'image/*', 'user-agent': 'Galatea' },
    lookup: (_host, options, done) => {
      // Node asks for all addresses at once or for one, by its version and options.
      if (options.all)
        (done as unknown as (error: null, all: { address: string; family: number }[]) => void)(null, [
          { address: checked, family },
        ]);
      else done(null, checked, family);
    },
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
