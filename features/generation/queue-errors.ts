import { tooMany } from '#contract/call-contract.ts';
import { maxQueuedImages, queueFull } from './queue-rules.ts';

/** The contract error for a request for which the image queue has no room. */
export const queueErrors = { QUEUE_FULL: tooMany(queueFull(maxQueuedImages)) } as const;
