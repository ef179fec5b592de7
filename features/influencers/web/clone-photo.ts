import { isHeic } from '#ui/kit/accepted-files.ts';
import { clonePhotoTooLarge, largestClonePhoto, smallestClonePhoto } from '../clone-rules.ts';

/** Returns the validation message of a photo for a clone, or null if it is valid. Decodes the photo. */
export async function validateClonePhoto(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'Please select an image file.';
  if (file.size > largestClonePhoto) return clonePhotoTooLarge;
  try {
    const { width, height } = await createImageBitmap(file);
    return Math.min(width, height) < smallestClonePhoto
      ? `Image must be at least ${smallestClonePhoto}×${smallestClonePhoto}px.`
      : null;
  } catch {
    if (isHeic(file)) return null; // the server decodes it instead of this browser, and checks its size
    return 'Please select an image file.';
  }
}
