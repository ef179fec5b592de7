import { ensureTemporal } from '#ui/temporal.ts';

/** The scripts of each route of a build. React Router writes this manifest into every page. */
type Manifest = { readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/**
 * Loads the scripts of every page when the browser is idle, so that pages open immediately, even offline. Does nothing
 * if the user enabled data saving. Returns a function that cancels the preload.
 */
export function preloadPages(): () => void {
  // Neither property is in the DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest };
  if (!manifest || connection?.saveData) return () => undefined;
  const preload = () => {
    void ensureTemporal();
    for (const script of listScripts(manifest)) preloadScript(script);
  };
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(preload, laterMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(preload, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}

const laterMs = 2_000;
const latestMs = 10_000;

function listScripts({ routes }: Manifest): Set<string> {
  const named = Object.values(routes).flatMap((route) => Object.values(route).flat());
  return new Set(named.filter((value): value is string => typeof value === 'string' && value.endsWith('.js')));
}

function preloadScript(href: string): void {
  if (document.head.querySelector(`link[rel=modulepreload][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
