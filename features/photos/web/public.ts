export { applyPhotoChange } from './photo-cache.ts';
export { usePhotos } from './queries.ts';
