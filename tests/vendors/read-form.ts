import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The fields and files that a request carries as a form. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const bytes = new Uint8Array(await buffer(request));
  return new Response(bytes, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
}
