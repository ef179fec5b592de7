export { usePhotos } from './queries.ts';
