import { randomInt } from 'node:crypto';

/** Returns an ID in Meta's format. */
export const newId = () => `17${randomInt(1_000_000_000, 9_999_999_999)}${randomInt(1_000_000)}`;
