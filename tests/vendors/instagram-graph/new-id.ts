import { randomInt } from 'node:crypto';

/** An id as Meta gives them. */
export const newId = () => `17${randomInt(1_000_000_000, 9_999_999_999)}${randomInt(1_000_000)}`;
