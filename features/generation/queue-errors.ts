import { tooMany } from '#contract/call-contract.ts';
import { maxQueuedImages, queueFull } from './queue-rules.ts';

/** The contract error for a request that does not fit in the image queue. */
export const queueErrors = { QUEUE_FULL: tooMany(queueFull(maxQueuedImages)) } as const;
