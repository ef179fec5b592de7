export { findInfluencer } from './influencers.ts';
export { personaForEngine } from './persona.ts';
