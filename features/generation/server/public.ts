export { awaitGeneration } from './await-generation.ts';
export { compareFaces } from './compare-faces.ts';
export { type ImageBudget, openImageCostLog } from './costs/image-cost-log.ts';
export { imageCallsByDay } from './costs/image-costs.ts';
export { countWaitingImages, imagesByDay } from './count-images.ts';
export { describeRefusal } from './describe-refusal.ts';
export { drawImage, failImage, type GenerateDeps, getProvenance, type Subject } from './generate-image.ts';
export {
  findCompanionId,
  findSceneReferenceIds,
  imageKeyOf,
  isFreeImage,
  listGenerationImages,
  listImagesOfGenerations,
  listPendingImages,
  sheetMode,
} from './generation-images.ts';
export { drawingJob, findImagesAhead, type GenerationJob } from './image-queue.ts';
export { recordInputs } from './record-inputs.ts';
export { type GenerationOutcome, requestGeneration } from './request-generation.ts';
export { findRedrawable, requestRedraw } from './request-redraw.ts';
export { whyUnchangeable } from './unchangeable-reason.ts';
