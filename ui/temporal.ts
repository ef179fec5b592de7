/** Loads a polyfill of Temporal if the browser does not support it yet. */
export async function ensureTemporal(): Promise<null> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  return null;
}
