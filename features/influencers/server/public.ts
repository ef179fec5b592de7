export { countTrainings, findInfluencer } from './influencers.ts';
export { personaForEngine, provenanceOf } from './persona.ts';
export { refuseContent } from './refuse-content.ts';
