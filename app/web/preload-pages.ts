import { ensureTemporal } from '#ui/temporal.ts';

/** What a build says of its pages: for each route, its scripts. Written into every page by React Router. */
type Manifest = { readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/**
 * Loads the scripts of every page once the browser has nothing better to do, so that a page that was not visited yet
 * opens at once, and opens without a connection too. Not where the person asks to save
 * data. Returns how to take it back.
 */
export function preloadPages(): () => void {
  // Neither is in the DOM's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const { __reactRouterManifest: manifest } = window as Window & { __reactRouterManifest?: Manifest };
  if (!manifest || connection?.saveData) return () => undefined;
  const preload = () => {
    void ensureTemporal();
    for (const script of scriptsOf(manifest)) preloadScript(script);
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

function scriptsOf({ routes }: Manifest): Set<string> {
  const named = Object.values(routes).flatMap((route) => Object.values(route).flat());
  return new Set(named.filter((value): value is string => typeof value === 'string' && value.endsWith('.js')));
}

function preloadScript(href: string): void {
  if (document.head.querySelector(`link[rel=modulepreload][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
