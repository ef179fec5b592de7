export { listDrafts } from './drafts.ts';
export { listShownNames } from './placements/placed-posts.ts';
export {
  countPosts,
  countWaitingPosts,
  findLatestCaptions,
  findPosting,
  findPostsOfImages,
  postsByDay,
} from './post-reads.ts';
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
