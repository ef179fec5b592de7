export { accountAvatars } from './avatars.ts';
export {
  checkSoon,
  connectedAccountIds,
  connectionState,
  findConnection,
  isInfluencerConnected,
} from './connections.ts';
export { findLostAccount, getLossEmailKey, type LostAccount, listLostAccounts } from './lost-accounts.ts';
export {
  checkNetworkAccountSoon,
  connectedNetworkAccountIds,
  findNetworkAccounts,
  findPreparedOptions,
  findStandingChoices,
} from './networks/network-accounts.ts';
export { countUndeletedProfiles } from './undeleted-profiles.ts';
