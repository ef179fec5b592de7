export { type CaptionRequest, captionMessage, type GeneratedCaption, useGenerateCaption } from './queries.ts';
