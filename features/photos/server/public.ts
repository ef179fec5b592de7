export { findNewestPhoto } from './photos.ts';
