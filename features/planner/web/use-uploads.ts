import { useRef, useState } from 'react';
import { maxMedia, tooManyMedia } from '#contract/instagram-limits.ts';
import { uploadImage } from '#features/images/web/public.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { toast } from '#ui/notice.ts';

const uploadTimeoutMs = 60_000;

/** A file that is being sent or is queued; `share` is its progress from 0 to 1. */
export type Upload = { readonly id: string; readonly name: string; readonly share: number };

export type Uploads = {
  readonly uploads: readonly Upload[];
  readonly upload: (files: readonly File[]) => void;
  /** How many files have failed to upload since the composer was opened. */
  readonly failures: number;
};

/**
 * Uploads the images of a post one at a time, in the given order.
 *
 * @param count how many images the post has.
 *
 * @param onUploaded receives each URL, even after the composer is closed.
 */
export function useUploads(count: number, onUploaded: (url: string) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [failures, setFailures] = useState(0);
  const lastBatch = useRef(Promise.resolve());

  function upload(files: readonly File[]): void {
    const free = maxMedia - count - uploads.length;
    if (!files.length) return;
    if (free <= 0) return void toast.error(tooManyMedia);
    if (files.length > free) toast.warning(`Only the first ${free} file(s) will be uploaded (max ${maxMedia}).`);
    const batch = files.slice(0, free).map((file) => ({ file, id: crypto.randomUUID() }));
    setUploads((before) => [...before, ...batch.map(({ file, id }) => ({ id, name: file.name, share: 0 }))]);
    lastBatch.current = lastBatch.current.then(() => sendAll(batch));
  }

  async function sendAll(batch: readonly { file: File; id: string }[]): Promise<void> {
    let done = 0;
    for (const { file, id } of batch) {
      const onProgress = (share: number) =>
        setUploads((before) => before.map((each) => (each.id === id ? { ...each, share } : each)));
      try {
        onUploaded(await uploadImage(file, { timeout: uploadTimeoutMs, onProgress }));
        done += 1;
      } catch (error) {
        setFailures((count) => count + 1);
        if (!isSessionOver(error)) reportFailure(file, error);
      }
      setUploads((before) => before.filter((each) => each.id !== id));
    }
    if (done) toast.success(`Uploaded ${done} image(s)`);
  }

  return { uploads, upload, failures };
}

function reportFailure({ name }: File, error: unknown): void {
  const description = error instanceof Error ? error.message : undefined;
  toast.error(`Upload failed: ${name}`, { ...(description && { description }) });
}
