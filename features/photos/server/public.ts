export { drawPhotoJob } from './draw-photo.ts';
export { findPaidPhotos } from './paid-photos.ts';
export { findNewestPhoto, listGenerationPhotos, findImagePrompt } from './photos.ts';
export { planShots } from './plan-shots.ts';
export { findTrainingPhotos } from './training-photos.ts';
