import { largeSide } from '#features/images/image-rules.ts';
import { createCalls } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';
import { saveFile } from '#ui/save-file.ts';
import type { changeContract } from '../../change-contract.ts';
import type { Photo, photosContract } from '../../contract.ts';

const call = createCalls<typeof photosContract & typeof changeContract>();

/** Downloads the full-size photo, and shows an error if the download fails. */
export async function downloadPhoto(photo: Photo): Promise<void> {
  await savePhoto(photo).catch(() => toast.error('Failed to download image'));
}

/** Downloads the full-size photo; throws if its file cannot be fetched. */
export async function savePhoto({ id, image_url }: Photo): Promise<void> {
  await saveFrom(image_url, `galatea-${id.slice(0, 8)}.jpg`);
}

/** Downloads the photo at 2,048 pixels, creating that version if necessary, and shows an error if this fails. */
export async function downloadLarge({ id, influencer_id }: Photo): Promise<void> {
  try {
    const photoInput = { influencer_id, photo_id: id };
    const { url } = await call('create-large-photo', photoInput, { press: photoInput, timeout: largeTimeoutMs });
    await saveFrom(url, `galatea-${id.slice(0, 8)}-${largeSide}.jpg`);
  } catch {
    toast.error('Failed to download image');
  }
}

/** Downloads a video, and shows an error if the download fails. */
export async function downloadVideo(address: string): Promise<void> {
  await saveFrom(address, 'galatea-video.mp4').catch(() => toast.error('Failed to download video'));
}

/** Rendering at this size is queued behind the images that users are waiting for. */
const largeTimeoutMs = 60_000;

async function saveFrom(address: string, name: string): Promise<void> {
  const answer = await fetch(new URL(address).pathname);
  if (!answer.ok) throw new Error(`responded with ${answer.status}`);
  saveFile(name, await answer.blob());
}

/** Streams photos to the device as a single ZIP file; all of an influencer's photos if no ids are given. */
export async function downloadZip(influencer_id: string, photo_ids?: readonly string[]): Promise<number> {
  const { url, photos } = await call('create-photos-zip', {
    influencer_id,
    ...(photo_ids && { photo_ids: [...photo_ids] }),
  });
  const { pathname, search } = new URL(url);
  const link = document.createElement('a');
  link.href = pathname + search;
  link.download = '';
  link.click();
  return photos;
}
