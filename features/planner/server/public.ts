export { countWaitingPosts } from './count-waiting-posts.ts';
