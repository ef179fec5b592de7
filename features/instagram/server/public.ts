export { findConnection } from './connections.ts';
