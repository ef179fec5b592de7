export { accountAvatars } from './avatars.ts';
export { checkSoon, connectedAccountIds, connectedPersonas, connectionState, findConnection } from './connections.ts';
