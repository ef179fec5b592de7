export { ChangeWay } from './change-way.tsx';
export { DisconnectAccount } from './disconnect-account.tsx';
export { useConnection } from './queries.ts';
