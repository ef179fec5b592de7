export { useInfluencer, useInfluencers } from './queries.ts';
