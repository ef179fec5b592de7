export { awaitGeneration } from './await-generation.ts';
export { compareFaces } from './compare-faces.ts';
export type { ImageBudget } from './costs/image-books.ts';
export { imageCallsByDay } from './costs/image-costs.ts';
export { countWaitingImages, imagesByDay } from './count-images.ts';
export { type GenerateDeps, drawImage, failImage, getProvenance, type Subject } from './draw-image.ts';
export {
  imageKeyOf,
  listGenerationImages,
  listImagesOfGenerations,
  isFreeImage,
  listPendingImages,
  sheetMode,
} from './generation-images.ts';
export { type GenerationJob, drawingJob, findImagesAhead, QueueFull } from './image-queue.ts';
export { OutOfCredits, RequestReused, requestGeneration } from './request-generation.ts';
export { requestRedraw } from './request-redraw.ts';
export { whyUnchangeable } from './why-unchangeable.ts';
