import { useEffect, useEffectEvent, useState } from 'react';
import { isVideo } from '#contract/is-video.ts';
import { toast } from '#ui/notice.ts';
import type { Uploads } from './use-uploads.ts';

type Act = 'save' | 'publish';

type AfterUploadsOptions = {
  readonly uploading: Uploads;
  /** Why nothing can be sent yet; undefined if it can. */
  readonly whyNot: string | undefined;
  readonly acts: Readonly<Record<Act, () => void>>;
};

/**
 * Runs a composer action after all uploads, or reports why it cannot run. A failed upload cancels the action, because
 * otherwise the post would be published without that image.
 */
export function useAfterUploads({ uploading: { uploads, failures }, whyNot, acts }: AfterUploadsOptions) {
  const [waiting, setWaiting] = useState<{ readonly act: Act; readonly failures: number } | null>(null);
  const isUploading = uploads.length > 0;

  const end = useEffectEvent(() => {
    setWaiting(null);
    if (waiting?.failures === failures) run(waiting.act);
  });

  useEffect(() => {
    if (waiting && !isUploading) end();
  }, [waiting, isUploading]);

  function run(act: Act): void {
    if (whyNot) toast.error(whyNot, { id: 'not ready' });
    else acts[act]();
  }

  const count = uploads.length === 1 ? '1 upload' : `${uploads.length} uploads`;
  return {
    isUploading,
    /** The reason why an action would be pending. */
    hint: describeUploads(uploads),
    /** The button label while an action is pending. */
    label: waiting && isUploading ? `Waiting for ${count}…` : null,
    act: (act: Act) => (isUploading ? setWaiting({ act, failures }) : run(act)),
  };
}

function describeUploads(uploads: Uploads['uploads']): string | undefined {
  if (uploads.length === 0) return undefined;
  if (uploads.some(({ conversionId }) => conversionId !== undefined)) return 'A video is being converted.';
  return uploads.some(({ name }) => isVideo(name)) ? 'A video is being uploaded.' : 'Images are being uploaded.';
}
