export { accountAvatars } from './avatars.ts';
export { checkSoon, connectedAccountIds, findConnection } from './connections.ts';
