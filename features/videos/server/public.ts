export { findUserMediaPaths } from './own-media.ts';
export { storeGeneratedVideo } from './store-generated-video.ts';
export { findVideos, type StoredVideo } from './videos.ts';
