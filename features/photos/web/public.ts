export { usePhoto, usePhotos } from './queries.ts';
