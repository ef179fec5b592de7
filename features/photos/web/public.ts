export { applyPhotoChange } from './photo-cache.ts';
export { usePhoto, usePhotos } from './queries.ts';
