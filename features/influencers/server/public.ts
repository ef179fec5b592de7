export { headSheets, sheetsForShot } from './character-sheets.ts';
export { findCharacter } from './characters.ts';
export { consentRenewed, consentWithdrawn } from './events.ts';
export { influencerForEngine } from './influencer-for-engine.ts';
export {
  countTrainings,
  findConsents,
  findInfluencer,
  type InfluencerRow,
  listInfluencerNames,
} from './influencers.ts';
export { type InfluencerContext, ownInfluencer } from './own-influencer.ts';
export { refuseContent } from './refuse-content.ts';
export { findLora, type LoraDeps, type TrainedLora } from './training/trained-models.ts';
