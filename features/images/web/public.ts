export { uploadImage } from './upload-image.ts';
