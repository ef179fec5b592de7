import { parseArgs } from 'node:util';
import { withInstallationDatabase } from '#platform/database/installation.ts';
import { rotateKeys } from './key-rotation.ts';
import { readSecretKind, rotateMarkingSecret } from './rotate-marking-secret.ts';
import { runOnInstallation } from './run-script.ts';

// `npm run rotate-keys`: encrypts the secrets in the database with another key, whether or not Galatea is running. With
// `--secret watermark` or `--secret c2pa`, creates a new secret for marking images instead; earlier ones still verify.
await runOnInstallation('Could not rotate the keys', async (config) => {
  const { values } = parseArgs({
    options: { 'discard-unreadable': { type: 'boolean', default: false }, secret: { type: 'string' } },
  });
  if (values.secret !== undefined) {
    const kind = readSecretKind(values.secret);
    await withInstallationDatabase(config, (url) => rotateMarkingSecret(config, url, kind));
    console.log(
      `New images are marked with a new ${kind} secret. Earlier secrets still verify the images they marked.`,
    );
    return;
  }
  const discardsUnreadable = values['discard-unreadable'];
  const { resealed, unreadable, isComplete } = await withInstallationDatabase(config, (url) =>
    rotateKeys(config, url, { discardsUnreadable }),
  );
  console.log(`Secrets now encrypted with the newest key: ${resealed}.`);
  if (unreadable && isComplete) console.log(`Deleted secrets that no key could decrypt: ${unreadable}.`);
  if (isComplete && config.encryptionKeys) console.log('Only the first key of ENCRYPTION_KEYS is still needed.');
  if (isComplete) return;
  console.error(
    `Secrets that no key can decrypt: ${unreadable}. No key was removed. Run this command again with all keys, or delete these secrets with --discard-unreadable.`,
  );
  process.exitCode = 1;
});
