export { recordModelCalls } from './writer-calls.ts';
