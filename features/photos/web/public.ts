export { askForImages, type Shot } from './generate/ask-for-images.ts';
export { generationFailure } from './generate/generation-failed.ts';
export { planShots } from './generate/plan-shots.ts';
export { type PromptDraft, readPromptDraft } from './generate/prompt-draft.ts';
export { tellRefusedImages } from './generate/tell-refused-images.ts';
export { useDrawings, useImageEngine, usePhoto, usePhotos } from './queries.ts';
export { drawingsKey } from './query-keys.ts';
