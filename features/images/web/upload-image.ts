import { inSession, refusedCall } from '#ui/call.ts';
import { type SendFormOptions, sendForm, toPlainName } from '#ui/send-form.ts';

/**
 * Uploads an image and returns its URL. Rejects with a CallError; after `timeout`, its code is 'upload_timeout'. As
 * with any call, a missing session ends the session in the app.
 */
export async function uploadImage(file: File, options: SendFormOptions): Promise<string> {
  const form = new FormData();
  form.set('file', file, toPlainName(file.name, 'picture'));
  const { status, body } = await inSession(() => sendForm('storage-upload', form, options));
  const { publicUrl } = (body ?? {}) as { publicUrl?: string }; // as in the contract of the call
  if (publicUrl) return publicUrl;
  if (status === 200) throw refusedCall({ message: 'Failed to obtain public URL from Storage.' }, status);
  throw refusedCall(body ?? { message: 'Upload failed' }, status);
}
