export { ChangeConnectionMethod } from './change-way.tsx';
export { connectAddress } from './connect-address.ts';
export { DisconnectAccount } from './disconnect-account.tsx';
export { useConnection, useConnectUrl } from './queries.ts';
