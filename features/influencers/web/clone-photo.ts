import { isHeic } from '#ui/kit/accepted-files.ts';
import { clonePhotoTooLarge, largestClonePhoto, smallestClonePhoto } from '../clone-rules.ts';

/**
 * What is wrong with a photo for a clone, in the words of the specification; null
 * when nothing is. Found by decoding it.
 */
export async function clonePhotoComplaint(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'Please select an image file.';
  if (file.size > largestClonePhoto) return clonePhotoTooLarge;
  try {
    const { width, height } = await createImageBitmap(file);
    return Math.min(width, height) < smallestClonePhoto
      ? `Image must be at least ${smallestClonePhoto}×${smallestClonePhoto}px.`
      : null;
  } catch {
    if (isHeic(file)) return null; // the server decodes what this browser cannot, and checks its size
    return 'Please select an image file.';
  }
}
