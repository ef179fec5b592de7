/** The path of an address of ours; null for any other: a way back leads to our own pages alone. */
export function ownAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname, search } = new URL(address);
  return origin === window.location.origin ? pathname + search : null;
}
