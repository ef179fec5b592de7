import { useEffect, useRef, useState } from 'react';
import { isConversion, uploadVideo, useReloadUploadedVideos, waitForConversion } from '#features/videos/web/public.ts';
import { isSessionOver } from '#ui/call-failures.ts';
import { toast } from '#ui/notice.ts';

/** A video that is being uploaded or converted; `share` is its progress from 0 to 1. */
type SoundUpload = {
  readonly name: string;
  readonly share: number;
  readonly isConverted: boolean;
  readonly cancel: () => void;
};

/** The server has a neutral cover. */
const noCover = { image: null, ms: 0 };

/**
 * Uploads a video for its sound. `onUploaded` receives its URL if it has sound. The upload is canceled when the form
 * closes.
 */
export function useSoundUpload(onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<SoundUpload | null>(null);
  const stop = useRef<AbortController>(null);
  const reload = useReloadUploadedVideos();
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    const cancel = () => controller.abort();
    const show = (isConverted: boolean) => (share: number) =>
      setUpload({ name: file.name, share, isConverted, cancel });
    show(false)(0);
    try {
      const sent = await uploadVideo(file, { cover: noCover, onProgress: show(false), signal });
      const video = isConversion(sent) ? await waitForConversion(sent, { onProgress: show(true), signal }) : sent;
      await reload();
      if (video.has_sound) onUploaded(video.url);
      else toast.error(`${file.name} has no sound`, { description: 'Choose another video.' });
    } catch (error) {
      if (signal.aborted || isSessionOver(error)) return;
      toast.error(`Upload failed: ${file.name}`, error instanceof Error ? { description: error.message } : {});
    } finally {
      if (stop.current === controller) setUpload(null);
    }
  }

  return { upload, send };
}
