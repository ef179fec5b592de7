export { compareFaces } from './compare-faces.ts';
export { withoutIllustrations } from './drawn-by-models.ts';
export { awaitGeneration } from './generations/await-generation.ts';
export { countWaitingImages, imagesByDay } from './generations/count-images.ts';
export { type DrawDeps, drawImage, failImage, provenanceOf, type Subject } from './generations/draw-image.ts';
export { type DrawingJob, drawingJob, findImagesAhead, QueueFull } from './generations/image-queue.ts';
export {
  imageKeyOf,
  imagesOfGeneration,
  imagesOfGenerations,
  isFreeImage,
  listPendingImages,
  sheetMode,
} from './generations/images.ts';
export { OutOfCredits, RequestReused, requestGeneration } from './generations/request-generation.ts';
export { requestRedraw } from './generations/request-redraw.ts';
export { whyUnchangeable } from './generations/why-unchangeable.ts';
export type { ImageBudget } from './image-calls/image-books.ts';
export { imageCallsByDay } from './image-calls/image-costs.ts';
export { listFileKeys } from './list-file-keys.ts';
export { findMirrored, type Mirrored, mirrorPicture } from './mirror-picture.ts';
export { ownPicture, ownPicturePath, ownPicturePaths, pictureSizes } from './own-pictures.ts';
export type { PictureStore } from './picture-store.ts';
export { withdrawPictures } from './withdraw-pictures.ts';
