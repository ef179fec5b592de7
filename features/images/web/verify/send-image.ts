import { getCallPath } from '#contract/call-address.ts';
import { refusedCall, unreachable } from '#ui/call.ts';
import type { Verification } from '../../verification.ts';

/** An image to check: a file, or for signed-in users an address. */
export type CheckedImage = { readonly file: File } | { readonly url: string };

/** Checks an image for marks. Needs no session. Rejects with a CallError. */
export async function sendImage(image: CheckedImage): Promise<Verification> {
  const form = new FormData();
  if ('file' in image) form.set('file', image.file);
  else form.set('url', image.url);
  const response = await fetch(getCallPath('verify-image'), { method: 'POST', body: form }).catch(() => undefined);
  if (!response) throw unreachable();
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusedCall(body, response.status);
  return body as Verification; // the server uses the same contract
}
