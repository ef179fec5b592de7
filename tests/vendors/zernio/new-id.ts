import { randomBytes } from 'node:crypto';

/** An id as Zernio gives them. */
export const newId = () => randomBytes(12).toString('hex');
