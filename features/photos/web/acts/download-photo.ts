import { toast } from 'sonner';
import { callsOf } from '#ui/call.ts';
import { saveFile } from '#ui/save-file.ts';
import type { Photo, photosContract } from '../../contract.ts';

const call = callsOf<typeof photosContract>();

/** Saves the full-size photo to the device, and says where that fails. */
export async function downloadPhoto(photo: Photo): Promise<void> {
  await savePhoto(photo).catch(() => toast.error('Failed to download image'));
}

/** Saves the full-size photo to the device; throws where its file cannot be had. */
export async function savePhoto({ id, image_url }: Photo): Promise<void> {
  const answer = await fetch(new URL(image_url).pathname);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  saveFile(`galatea-${id.slice(0, 8)}.jpg`, await answer.blob());
}

/** Saves photos as one ZIP file to the device, which takes it as it arrives; all of an influencer where none are named. */
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
