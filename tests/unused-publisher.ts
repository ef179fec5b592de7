import type { Publisher } from '#ports/publisher/publisher.ts';

const notUsed = () => Promise.reject(new Error('the test makes no use of it'));

/** A publisher that expects no calls. Stand-ins override the ones that their test needs. */
export const unusedPublisher: Publisher = {
  name: 'stand-in',
  label: 'stand-in',
  isSandbox: true,
  settlesWithin: 0,
  createProfile: notUsed,
  connectUrl: notUsed,
  accounts: notUsed,
  health: notUsed,
  disconnect: notUsed,
  deleteProfile: notUsed,
  prepare: notUsed,
  publish: notUsed,
  find: notUsed,
};
