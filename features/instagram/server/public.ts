export { connectedAccountIds, findConnection } from './connections.ts';
