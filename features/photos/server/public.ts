export { drawPhotoJob } from './generate-photo.ts';
export { findPaidPhotos } from './paid-photos.ts';
export { type FitDeps, listUnfit } from './photo-references.ts';
export { findImagePrompt, findNewestPhoto, listGenerationPhotos } from './photos.ts';
export { planShots } from './plan-shots.ts';
export { findTrainingPhotos } from './training-photos.ts';
