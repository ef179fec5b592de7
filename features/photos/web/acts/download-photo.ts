import { toast } from 'sonner';
import { saveFile } from '#ui/save-file.ts';
import type { Photo } from '../../contract.ts';

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
