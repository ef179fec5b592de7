/** Makes Temporal, the calendar arithmetic of JavaScript, present where a browser does not bring it yet. */
export async function ensureTemporal(): Promise<null> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  return null;
}
