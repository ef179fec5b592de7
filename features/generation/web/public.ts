export { useImageEngine } from './queries.ts';
