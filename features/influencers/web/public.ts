export { CloneIllustrationNote } from './clone-illustration-note.tsx';
export { useInfluencer, useInfluencers } from './queries.ts';
