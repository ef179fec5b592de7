import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves a host name to its addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

/**
 * Returns the reason why a user-supplied URL must not be requested, or undefined if it may be. `ports` are written as
 * in a URL; '' is the scheme's default port.
 */
export function findAddressError(
  { protocol, username, password, port }: URL,
  ports: readonly string[],
): string | undefined {
  if (protocol !== 'http:' && protocol !== 'https:') return 'Only http and https addresses can be fetched.';
  if (username || password) return 'An address must not contain a user name and password.';
  if (!ports.includes(port)) return 'Fetching from this port is not allowed.';
  return undefined;
}

/** Returns the IP addresses of a URL. Rejects when the signal fires. */
export async function resolveAddresses(
  { hostname }: URL,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? [host] : beforeTimeout(resolve(host), signal);
}

/**
 * Returns a lookup that always returns the checked address, so that a name that resolves differently the second time
 * has no effect.
 */
export function createLookup(checked: string): LookupFunction {
  const family = isIP(checked);
  return (_host, options, done) => {
    // Node requests either all addresses or only one, depending on its version and options.
    if (options.all)
      (done as unknown as (error: null, all: { address: string; family: number }[]) => void)(null, [
        { address: checked, family },
      ]);
    else done(null, checked, family);
  };
}

/** Node's resolver cannot be canceled, so its result is ignored after the timeout. */
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
