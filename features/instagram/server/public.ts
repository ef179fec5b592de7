export { accountAvatars } from './avatars.ts';
export { checkSoon, connectedAccountIds, connectionState, findConnection, isPersonaConnected } from './connections.ts';
