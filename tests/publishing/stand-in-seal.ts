import { openSeal } from '#platform/sealing/seal.ts';

/** Seals with a key that a test and its workers have in common. */
export const standInSeal = openSeal(async () => [Buffer.alloc(32, 7)]);
