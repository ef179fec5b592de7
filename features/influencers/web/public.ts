export { CloneIllustrationNote } from './clone-illustration-note.tsx';
export { newInfluencerState, useIsNewInfluencer } from './new-influencer.ts';
export { useInfluencer, useInfluencers } from './queries.ts';
