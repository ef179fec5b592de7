import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createLookup, findAddressError, type Resolve, resolveAddresses, systemResolve } from './checked-address.ts';
import { isPublicAddress } from './public-address.ts';

export type PostedMessage =
  | { readonly kind: 'answered'; readonly status: number }
  /** The message was not sent or the outcome is unknown. The reason is shown to users. */
  | { readonly kind: 'failed'; readonly reason: string };

export type Message = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type PostRules = {
  /** Time limit in milliseconds, including name resolution. */
  readonly timeoutMs: number;
  readonly resolve: Resolve;
  /** Internal hosts that the operator allows, on any port. */
  readonly allowedHosts: readonly string[];
};

const usual: PostRules = { timeoutMs: 10_000, resolve: systemResolve, allowedHosts: [] };

const publicPorts = ['', '80', '443'];

/**
 * Posts JSON to a user-supplied URL on the public internet. The connection uses the checked IP address, redirects are
 * returned as responses instead of being followed, and the response body is not read.
 */
export async function postMessage(
  { url: named, body, headers }: Message,
  rules: Partial<PostRules> = {},
): Promise<PostedMessage> {
  const { timeoutMs, resolve, allowedHosts } = { ...usual, ...rules };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = new URL(named);
    const isAllowed = allowedHosts.includes(url.hostname);
    const addressError = findAddressError(url, isAllowed ? [url.port] : publicPorts);
    if (addressError) return failed(addressError);
    const found = await resolveAddresses(url, resolve, signal);
    const [checked] = found;
    // A single internal address is enough to reject the name.
    if (!checked || !(isAllowed || found.every(isPublicAddress)))
      return failed('This address is not on the public internet.');
    const answer = await send(url, checked, { body, headers }, signal);
    answer.destroy();
    return { kind: 'answered', status: answer.statusCode ?? 0 };
  } catch {
    return failed(signal.aborted ? 'The address took too long to respond.' : 'The address could not be reached.');
  }
}

function send(
  url: URL,
  checked: string,
  { body, headers }: Omit<Message, 'url'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  request(url, {
    method: 'POST',
    signal,
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Galatea',
    },
    lookup: createLookup(checked),
  })
    .on('response', resolve)
    .on('error', reject)
    .end(body);
  return promise;
}

function failed(reason: string): PostedMessage {
  return { kind: 'failed', reason };
}
