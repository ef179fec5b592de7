export { countAutopilotPosts } from './slots.ts';
