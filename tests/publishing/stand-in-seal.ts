import { openSeal } from '#platform/sealing/seal.ts';

/** Encrypts with a key that a test and its workers share. */
export const standInSeal = openSeal(async () => [Buffer.alloc(32, 7)]);
