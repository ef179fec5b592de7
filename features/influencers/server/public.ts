export { headSheets, sheetsForShot } from './character-sheets.ts';
export { consentWithdrawn } from './events.ts';
export { countTrainings, findInfluencer } from './influencers.ts';
export { personaForEngine } from './persona.ts';
export { refuseContent } from './refuse-content.ts';
export { type LoraDeps, findLora, type TrainedLora } from './training/trained-models.ts';
