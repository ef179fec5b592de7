export { countWaitingPosts } from './count-waiting-posts.ts';
export { findLatestCaptions } from './latest-captions.ts';
