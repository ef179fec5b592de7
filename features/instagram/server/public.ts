export { accountAvatars } from './avatars.ts';
export { checkSoon, connectedAccountIds, connectionState, findConnection, isPersonaConnected } from './connections.ts';
export { findLostAccount, type LostAccount, listLostAccounts, getLossEmailKey } from './lost-accounts.ts';
export { countUndeletedProfiles } from './undeleted-profiles.ts';
