export { captionMessage, useGenerateCaption } from './queries.ts';
