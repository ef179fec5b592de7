import type { Page } from '@playwright/test';

/** Opens a page and returns the gzipped size in kilobytes of the scripts loaded before any interaction. */
export async function loadedScriptKilobytes(page: Page, address: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(
    [...scripts].map(async (url) => {
      const sent = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      return Number(sent.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
