export { ChangeConnectionMethod } from './change-way.tsx';
export { connectAddress } from './connect-address.ts';
export { DisconnectAccount } from './disconnect-account.tsx';
export { NetworkChoices } from './networks/network-choices.tsx';
export { useNetworkAccounts } from './networks/queries.ts';
export { useConnection, useConnectUrl } from './queries.ts';
