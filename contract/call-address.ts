/** What every call's address begins with. */
const base = '/functions/v1/';

/**
 * Whether a call only reads. Pure reads travel as GET with query parameters, everything else as POST with a JSON body.
 */
export function isRead(name: string): boolean {
  return /^(get|list|has)-|^image-proxy$/.test(name);
}

/** The path of a call. */
export function pathOf(name: string): `/${string}` {
  return `${base}${name}`;
}
