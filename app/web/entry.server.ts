import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { selectUsedStyles } from '../used-styles.ts';

/** The build's files for browsers, which are written before any page is prerendered. */
const builtFiles = 'build/web/client';

/**
 * Renders pages at build time only; there is no server-side rendering at run time. A public page is rendered twice: its
 * second rendering contains the styles that the first one uses, before the link to the complete stylesheet. The page
 * can then be painted when its first bytes arrive; public-pages.ts loads the stylesheet later.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (context.isSpaMode) return new Response(await render(createRouter(request, context)), { status, headers });
  // The data of a page is a stream, which a rendering reads.
  const streams = context.serverHandoffStream?.tee();
  const [first, second] = ([0, 1] as const).map((copy) =>
    createRouter(request, { ...context, renderMeta: {}, ...(streams && { serverHandoffStream: streams[copy] }) }),
  );
  const used = await selectUsedStyles(await render(first), await readStyles(context));
  // React places a style with a precedence at the start of the head, and skips it when it hydrates the page.
  const style = createElement('style', { href: 'used-styles', precedence: 'first' }, used);
  return new Response(await render(createElement(Fragment, null, style, second)), { status, headers });
}

function createRouter(request: Request, context: EntryContext): ReactNode {
  return createElement(ServerRouter, { context, url: request.url });
}

async function render(node: ReactNode): Promise<string> {
  const page = await renderToReadableStream(node);
  await page.allReady;
  return new Response(page).text();
}

async function readStyles({ manifest }: EntryContext): Promise<string> {
  const [address] = manifest.routes.root?.css ?? [];
  if (!address) throw new Error('The build contains no stylesheet.');
  // React Router adds an empty fragment to the URL of a stylesheet that several routes load.
  return readFile(join(builtFiles, address.replace('#', '')), 'utf8');
}
