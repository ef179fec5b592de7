export { checkGeneratedVideo } from './check-generated-video.ts';
export { findUserMediaPaths } from './own-media.ts';
export { storeGeneratedVideo } from './store-generated-video.ts';
export { findSoundKey, findVideos, type StoredVideo } from './videos.ts';
