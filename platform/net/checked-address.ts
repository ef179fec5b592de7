import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Answers the addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

/**
 * What speaks against asking an address that somebody named; undefined for nothing. `ports` as they
 * stand in it, '' is the scheme's own.
 */
export function complaintAbout(
  { protocol, username, password, port }: URL,
  ports: readonly string[],
): string | undefined {
  if (protocol !== 'http:' && protocol !== 'https:') return 'Only http and https addresses can be fetched.';
  if (username || password) return 'An address must not carry a name and password.';
  if (!ports.includes(port)) return 'This port cannot be fetched from.';
  return undefined;
}

/** The addresses that an URL leads to. Rejects when the signal fires. */
export async function addressesOf(
  { hostname }: URL,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? [host] : beforeTimeout(resolve(host), signal);
}

/**
 * Has a request made to the very address that was checked: a name that answers
 * differently the second time leads nowhere.
 */
export function lookupOf(checked: string): LookupFunction {
  const family = isIP(checked);
  return (_host, options, done) => {
    // Node asks for all addresses at once or for one, by its version and options.
    if (options.all)
      (done as unknown as (error: null, all: { address: string; family: number }[]) => void)(null, [
        { address: checked, family },
      ]);
    else done(null, checked, family);
  };
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
