import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders a page while the product is built; no server renders pages later. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const page = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!doctype html>${page}`, { status, headers });
}
