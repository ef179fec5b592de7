export { countWaitingPosts } from './count-waiting-posts.ts';
export { findPosting } from './find-posting.ts';
export { findLatestCaptions } from './latest-captions.ts';
export { scheduleDraft } from './schedule-drafts.ts';
export {
  beginPreparing,
  dropPreparedPost,
  planPreparedPost,
  type Standing,
  standingsOf,
} from './slots/prepared-posts.ts';
