import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createLookup, findAddressError, type Resolve, resolveAddresses, systemResolve } from './checked-address.ts';
import { isPublicAddress } from './public-address.ts';

export type AddressRules = {
  readonly resolve: Resolve;
  readonly isAllowed: (address: string) => boolean;
  /** As written in a URL; '' is the scheme's default port. */
  readonly ports: readonly string[];
};

/** The public internet, on the default ports of http and https. */
export const publicInternet: AddressRules = {
  resolve: systemResolve,
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
};

export type OpenedAddress =
  | { readonly kind: 'opened'; readonly answer: IncomingMessage }
  | { readonly kind: 'refused'; readonly reason: string };

const maxRedirects = 5;

/**
 * Requests a user-supplied URL. The connection uses the checked IP address, so a name that resolves differently the
 * second time has no effect, and each redirect is checked as well. Rejects if the address cannot be reached or the
 * signal fires. The caller must consume or close the response body.
 */
export async function openAddress(
  address: string,
  accept: string,
  { resolve, isAllowed, ports }: AddressRules,
  signal: AbortSignal,
): Promise<OpenedAddress> {
  let next = address;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const url = new URL(next);
    const addressError = findAddressError(url, ports);
    if (addressError) return { kind: 'refused', reason: addressError };
    const found = await resolveAddresses(url, resolve, signal);
    const [checked] = found;
    // A single internal address is enough to reject the name.
    if (!checked || !found.every(isAllowed))
      return { kind: 'refused', reason: 'This address is not on the public internet.' };
    const answer = await get(url, checked, accept, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      next = new URL(headers.location, url).href;
      continue;
    }
    if (statusCode === 200) return { kind: 'opened', answer };
    answer.destroy();
    return { kind: 'refused', reason: `The address responded with ${statusCode}.` };
  }
  return { kind: 'refused', reason: 'The address redirects too many times.' };
}

function get(url: URL, checked: string, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  request(url, {
    signal,
    agent: false,
    headers: { accept, 'user-agent': 'Galatea' },
    lookup: createLookup(checked),
  })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}
