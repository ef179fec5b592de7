export { awaitGeneration } from './generations/await-generation.ts';
export { countWaitingImages, imagesByDay } from './generations/count-images.ts';
export { type DrawDeps, drawImage, failImage, provenanceOf, type Subject } from './generations/draw-image.ts';
export { imagesOfGeneration, imagesOfGenerations, listPendingImages } from './generations/images.ts';
export { drawingJob, OutOfCredits, RequestReused, requestGeneration } from './generations/request-generation.ts';
export { listFileKeys } from './list-file-keys.ts';
export { findMirrored, type Mirrored, mirrorPicture } from './mirror-picture.ts';
export { ownPicture, ownPicturePath, ownPicturePaths, pictureSizes } from './own-pictures.ts';
export type { PictureStore } from './picture-store.ts';
