export { type WriterDay, writerCallsByDay } from './count-writer-calls.ts';
export { type WantedCaption, type WriteCaptionDeps, writeCaption } from './write-caption.ts';
export { mayCallModel, recordModelCalls } from './writer-calls.ts';
