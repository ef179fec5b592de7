export { drawPhotoJob } from './generate-photo.ts';
export { findPaidPhotos } from './paid-photos.ts';
export { type FitDeps, listUnfit } from './photo-references.ts';
export { findImagePrompt, findNewestPhoto, listGenerationPhotos } from './photos.ts';
export { planShots } from './plan-shots.ts';
export { findTrainingPhotos } from './training-photos.ts';
export type { VideoPlanDeps } from './videos/plan-video.ts';
export { endReel, type FindReelPrice, findReel, listReelProgress, openReelPrice, planReel } from './videos/reel.ts';
export { requestVideo } from './videos/request-video.ts';
