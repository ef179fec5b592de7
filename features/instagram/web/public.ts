export { useConnection } from './queries.ts';
