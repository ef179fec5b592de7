import type { PostSlot } from '#features/planner/week-contract.ts';

/** Returns a post prepared by the product, for screen tests. */
export function sampleSlot(changes: Partial<PostSlot> = {}): PostSlot {
  return {
    id: '5f0c1d0a-0000-4000-8000-000000000001',
    runId: '5f0c1d0a-0000-4000-8000-0000000000aa',
    source: 'week',
    state: 'waiting',
    halted: null,
    reason: null,
    concept: null,
    images: { done: 0, all: 2 },
    reel: null,
    credits: 0,
    shows: null,
    ...changes,
  };
}
