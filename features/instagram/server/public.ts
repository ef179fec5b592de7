export { checkSoon, connectedAccountIds, findConnection } from './connections.ts';
