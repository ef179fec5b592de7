export { countPosts, postsByDay } from './count-posts.ts';
export { countWaitingPosts } from './count-waiting-posts.ts';
export { listDrafts } from './drafts.ts';
export { findPosting } from './find-posting.ts';
export { findLatestCaptions } from './latest-captions.ts';
export { findPostsOfImages } from './posts-of-images.ts';
export { movePosts } from './previous-account-posts.ts';
export { findDraftError, scheduleDraft } from './schedule-drafts.ts';
export {
  changePreparedPost,
  dropPreparedPosts,
  lockLivePosts,
  movePreparedPost,
  type Prepared,
  type PreparedPostStatus,
  planPreparedPosts,
  selectStandings,
  startPreparing,
  toPreparedPostStatus,
} from './slots/prepared-posts.ts';
export { returnToDraft } from './slots/return-to-draft.ts';
