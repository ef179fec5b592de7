export type { PictureStore, StoredPicture } from './image-store.ts';
export { listFileKeys } from './list-file-keys.ts';
export { findMirrored, type Mirrored, mirrorPicture } from './mirror-image.ts';
export { ownPicture, ownPicturePath, ownPicturePaths, pictureSizes } from './own-images.ts';
export { withdrawPictures } from './withdraw-images.ts';
export { withoutIllustrations } from './without-illustrations.ts';
