export { useInfluencer } from './queries.ts';
