import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Reads the fields and files of a form request. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const bytes = new Uint8Array(await buffer(request));
  return new Response(bytes, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
}
