export { accountAvatars } from './avatars.ts';
export { checkSoon, connectedAccountIds, findConnection, personasInOrder } from './connections.ts';
