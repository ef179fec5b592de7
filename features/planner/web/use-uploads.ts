import { useRef, useState } from 'react';
import { maxMedia, tooManyMedia } from '#contract/instagram-limits.ts';
import { uploadImage } from '#features/images/web/public.ts';
import { type ChosenCover, isConversion, uploadVideo, waitForConversion } from '#features/videos/web/public.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { toast } from '#ui/notice.ts';

const uploadTimeoutMs = 60_000;

/** A file that is being sent or is queued; `share` is its progress from 0 to 1. */
export type Upload = {
  readonly id: string;
  readonly name: string;
  readonly share: number;
  /** Set while a video is converted, after it was sent. */
  readonly conversionId?: string | undefined;
  /** Stops the upload; undefined for an image, which takes only seconds. */
  readonly cancel?: (() => void) | undefined;
};

export type Uploads = {
  readonly uploads: readonly Upload[];
  readonly upload: (files: readonly File[]) => void;
  readonly addVideo: (file: File, cover: ChosenCover) => void;
  /** How many files have failed to upload since the composer was opened. */
  readonly failures: number;
};

/** A file to send. `send` resolves to its URL, or to a conversion that takes minutes. */
type Task = {
  readonly id: string;
  readonly file: File;
  readonly stop?: AbortController;
  send(onProgress: (share: number) => void): Promise<string | ConversionTask>;
};
type ConversionTask = {
  readonly conversionId: string;
  /** Resolves to the URL of the converted video. */
  finish(onProgress: (share: number) => void): Promise<string>;
};

/**
 * Uploads the images and videos of a post one at a time, in the given order. A video that is converted is added when it
 * is ready; the next files do not wait for it.
 *
 * @param count how many images and videos the post has.
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
    enqueue(files.slice(0, free).map(toImageTask), (done) => `Uploaded ${done} image(s)`);
  }

  function addVideo(file: File, cover: ChosenCover): void {
    if (maxMedia - count - uploads.length <= 0) return void toast.error(tooManyMedia);
    enqueue([toVideoTask(file, cover)], () => 'Uploaded the video');
  }

  function enqueue(tasks: readonly Task[], formatDone: (done: number) => string): void {
    const added = tasks.map(({ id, file, stop }) => ({
      ...{ id, name: file.name, share: 0 },
      cancel: stop && (() => stop.abort()),
    }));
    setUploads((before) => [...before, ...added]);
    lastBatch.current = lastBatch.current.then(() => sendAll(tasks, formatDone));
  }

  async function sendAll(tasks: readonly Task[], formatDone: (done: number) => string): Promise<void> {
    let done = 0;
    for (const task of tasks) {
      const sent = await attempt(task, task.send);
      if (typeof sent === 'string') {
        end(task, sent);
        done += 1;
      } else if (sent) void convert(task, sent);
    }
    if (done) toast.success(formatDone(done));
  }

  async function convert(task: Task, { conversionId, finish }: ConversionTask): Promise<void> {
    change(task, { conversionId, share: 0 });
    const url = await attempt(task, finish);
    if (url === undefined) return;
    end(task, url);
    toast.success('Converted the video');
  }

  /** Runs a step of a task. If it fails, the upload ends, and the reason is shown unless the user canceled it. */
  async function attempt<Result>(
    task: Task,
    step: (onProgress: (share: number) => void) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { file, stop } = task;
    try {
      stop?.signal.throwIfAborted();
      return await step((share) => change(task, { share }));
    } catch (error) {
      setFailures((count) => count + 1);
      if (!stop?.signal.aborted && !isSessionOver(error)) reportFailure(file, error);
      end(task);
      return undefined;
    }
  }

  function change({ id }: Task, changes: Partial<Upload>): void {
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }

  function end({ id }: Task, url?: string): void {
    if (url !== undefined) onUploaded(url);
    setUploads((before) => before.filter((each) => each.id !== id));
  }

  return { uploads, upload, addVideo, failures };
}

function toImageTask(file: File): Task {
  const send: Task['send'] = (onProgress) => uploadImage(file, { timeout: uploadTimeoutMs, onProgress });
  return { id: crypto.randomUUID(), file, send };
}

function toVideoTask(file: File, cover: ChosenCover): Task {
  const stop = new AbortController();
  const { signal } = stop;
  const send: Task['send'] = async (onProgress) => {
    const sent = await uploadVideo(file, { cover, onProgress, signal });
    if (!isConversion(sent)) return sent.url;
    const finish = async (onProgress: (share: number) => void) =>
      (await waitForConversion(sent, { onProgress, signal })).url;
    return { conversionId: sent.upload_id, finish };
  };
  return { id: crypto.randomUUID(), file, stop, send };
}

function reportFailure({ name }: File, error: unknown): void {
  const description = error instanceof Error ? error.message : undefined;
  toast.error(`Upload failed: ${name}`, { ...(description && { description }) });
}
