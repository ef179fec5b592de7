const base = '/functions/v1/';

/**
 * Returns whether a call only reads. Reads are sent as GET with query parameters, all other calls as POST with a JSON
 * body.
 */
export function isRead(name: string): boolean {
  return /^(get|list|has)-|^image-proxy$/.test(name);
}

export function getCallPath(name: string): `/${string}` {
  return `${base}${name}`;
}
