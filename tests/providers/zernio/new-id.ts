import { randomBytes } from 'node:crypto';

/** Returns an ID in Zernio's format. */
export const newId = () => randomBytes(12).toString('hex');
