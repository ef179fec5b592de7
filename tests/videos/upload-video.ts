import { getCallPath } from '#contract/call-address.ts';
import type { Answer, TestUser } from '../users.ts';

type Product = { readonly url: string };

/** Makes a call with a file, as a form. */
export async function sendForm(
  { url }: Product,
  { token }: Pick<TestUser, 'token'>,
  name: string,
  fields: Readonly<Record<string, string | Uint8Array>>,
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    form.set(field, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'file.bin'));
  const answer = await fetch(url + getCallPath(name), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  // Every call returns an object.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** Starts an upload and sends all parts. Returns its id. */
export async function sendVideo(product: Product, user: TestUser, file: Uint8Array, name = 'clip.mp4') {
  const { body, status } = await user.call('create-video-upload', { name, bytes: file.length });
  if (status !== 200) throw new Error(`create-video-upload answered ${status}: ${JSON.stringify(body)}`);
  const [uploadId, size] = [String(body.upload_id), Number(body.chunk_bytes)];
  for (let at = 0; at < file.length; at += size) {
    const part = { upload_id: uploadId, offset: String(at), file: file.subarray(at, at + size) };
    const sent = await sendForm(product, user, 'send-video-chunk', part);
    if (sent.status !== 200) throw new Error(`send-video-chunk answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  }
  return uploadId;
}

/** Uploads a video and returns its URL. */
export async function uploadVideo(product: Product, user: TestUser, file: Uint8Array): Promise<string> {
  const upload_id = await sendVideo(product, user, file);
  const { body, status } = await sendForm(product, user, 'finish-video-upload', { upload_id });
  if (status !== 200) throw new Error(`finish-video-upload answered ${status}: ${JSON.stringify(body)}`);
  return String(body.url);
}
