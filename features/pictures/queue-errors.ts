import { tooMany } from '#contract/call-contract.ts';
import { maxQueuedImages, queueFull } from './queue-rules.ts';

/** The refusal of an order that the image queue has no room for, for contracts. */
export const queueErrors = { QUEUE_FULL: tooMany(queueFull(maxQueuedImages)) } as const;
