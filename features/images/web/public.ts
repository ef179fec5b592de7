export { uploadPicture } from './upload-image.ts';
