import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { requestIdNow } from '#platform/log/request-id.ts';
import { traceparentNow } from './spans.ts';

const asking = new AsyncLocalStorage<true>();

/**
 * Calls a provider. Its HTTP requests carry the current request's id and continue its trace. Adapters need no code for
 * this, because Node publishes each request before it is sent.
 */
export function callProvider<Result>(ask: () => Result): Result {
  return asking.run(true, ask);
}

function headersToProvider(): [string, string][] {
  if (!asking.getStore()) return [];
  const headers: [string, string | undefined][] = [
    ['x-request-id', requestIdNow()],
    ['traceparent', traceparentNow()],
  ];
  return headers.filter((header): header is [string, string] => header[1] !== undefined);
}

/** Alternating names and values. */
type UndiciRequest = { readonly headers: readonly unknown[]; addHeader(name: string, value: string): unknown };

// Headers set by an adapter are not replaced: for Zernio, `x-request-id` is the key of a post. Applies to the entire
// process. Sources of the two message formats: undici's docs/api/DiagnosticsChannel.md for `fetch`, Node's
// diagnostics_channel documentation for node:http.
channel('undici:request:create').subscribe((message) => {
  const { request } = message as { request: UndiciRequest };
  const given = new Set(request.headers.map((nameOrValue) => String(nameOrValue).toLowerCase()));
  for (const [name, value] of headersToProvider()) if (!given.has(name)) request.addHeader(name, value);
});
channel('http.client.request.created').subscribe((message) => {
  const { request } = message as { request: ClientRequest };
  for (const [name, value] of headersToProvider())
    if (!request.headersSent && !request.hasHeader(name)) request.setHeader(name, value);
});
