export { generationFailure } from './generate/generation-failed.ts';
export { planShots } from './generate/plan-shots.ts';
export { type PromptDraft, readPromptDraft } from './generate/prompt-draft.ts';
export { requestImages, type Shot } from './generate/request-images.ts';
export { showRefusedImages } from './generate/show-refused-images.ts';
export { UndrawnInPrompt } from './generate/undrawn-in-prompt.tsx';
export { useDrawings, usePhoto, usePhotos } from './queries.ts';
export { drawingsKey } from './query-keys.ts';
export { usePhotoVideos } from './video/queries.ts';
