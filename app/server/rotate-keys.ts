import { parseArgs } from 'node:util';
import { withInstallationDatabase } from '#platform/database/installation.ts';
import { rotateKeys } from './key-rotation.ts';
import { runOnInstallation } from './run-script.ts';

// `npm run rotate-keys`: encrypts the secrets in the database with another key, whether Galatea runs or not.
await runOnInstallation('The keys could not be rotated', async (config) => {
  const { values } = parseArgs({ options: { 'discard-unreadable': { type: 'boolean', default: false } } });
  const discardsUnreadable = values['discard-unreadable'];
  const { resealed, unreadable, isComplete } = await withInstallationDatabase(config, (url) =>
    rotateKeys(config, url, { discardsUnreadable }),
  );
  console.log(`Secrets that are encrypted with the newest key now: ${resealed}.`);
  if (unreadable && isComplete) console.log(`Secrets that no key could open, and that are deleted: ${unreadable}.`);
  if (isComplete && config.encryptionKeys) console.log('Only the first key of ENCRYPTION_KEYS is needed now.');
  if (isComplete) return;
  console.error(
    `Secrets that no key can open: ${unreadable}. No key was removed. Run this with all keys, or delete them with --discard-unreadable.`,
  );
  process.exitCode = 1;
});
