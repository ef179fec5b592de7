/**
 * Returns whether a path, including its query and fragment, is a page on this site. Browsers treat '//host', '/\\host'
 * and a line break between two slashes as addresses of other sites, and dot segments may produce one.
 */
export function isLocalPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return /^\/[^\\\p{Cc}]*$/u.test(path) && !/\/\.{0,2}\//.test(pathname);
}

/** The parts of an address returned by `URL.parse`. */
type Address = { readonly origin: string; readonly pathname: string; readonly search: string };

/** Returns the path of an address at `origin`, without its fragment, or null for any other address. */
export function ownPath(address: Address | null, origin: string): string | null {
  if (address?.origin !== origin) return null;
  const path = address.pathname + address.search;
  return isLocalPath(path) ? path : null;
}
