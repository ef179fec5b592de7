export { findNewestPhoto, promptOfPicture } from './photos.ts';
