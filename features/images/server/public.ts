export { ImageNotAllowed } from './check-output.ts';
export { describeInput } from './describe-input.ts';
export { getPartKey } from './file-parts.ts';
export type { StoredImage } from './image-files.ts';
export { checkFilesAt, createKey, deleteOnFailure, insertRow } from './image-files.ts';
export type { ImageStore } from './image-store.ts';
export { listFileKeys } from './list-file-keys.ts';
export { findMirrored, type Mirrored, mirrorImage } from './mirror-image.ts';
export {
  findImageSizes,
  findShownInfluencers,
  findUserImage,
  findUserImagePath,
  findUserImagePaths,
} from './own-images.ts';
export { withdrawImages } from './withdraw-images.ts';
export { withoutIllustrations } from './without-illustrations.ts';
