export { useImageEngine } from './queries.ts';
export { uploadPicture } from './upload-picture.ts';
