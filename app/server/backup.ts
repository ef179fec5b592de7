import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteOldBackups } from '#platform/backup/delete-old-backups.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { runOnInstallation } from './run-script.ts';

// `npm run backup -- FOLDER --keep 7`: copies the database, the images and the secrets in DATA_DIR to a new subfolder
// of FOLDER, whether or not Galatea is running, then deletes all but the newest 7 backups.
await runOnInstallation('Could not create the backup', async (config) => {
  const { into, keep } = readArguments();
  const { dataDir, databaseUrl, fileStore } = config;
  const installation = { dataDir, ownsDatabase: !databaseUrl, ownsFiles: fileStore.name === 'disk' };
  console.log(`Backup created: ${await makeBackup(installation, into)}. It contains secrets, so keep it private.`);
  for (const line of describeMissing(config)) console.log(line);
  if (keep === undefined) return;
  for (const deleted of await deleteOldBackups(into, dataDir, keep)) console.log(`Deleted old backup ${deleted}.`);
});

function readArguments(): { into: string; keep: number | undefined } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [into] = positionals;
  if (!into) throw new StartRefused('Specify the folder for the backup: npm run backup -- /mnt/backups');
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
    throw new StartRefused(`--keep must be a whole number of at least 1, such as 7; got '${values.keep}'.`);
  return { into: resolve(into), keep: values.keep === undefined ? undefined : Number(values.keep) };
}

/** Returns a line for each part of the installation that is missing from the backup. */
function describeMissing({ dataDir, databaseUrl, fileStore, authSecret, encryptionKeys }: Config): string[] {
  const secrets = [...(authSecret ? ['AUTH_SECRET'] : []), ...(encryptionKeys ? ['ENCRYPTION_KEYS'] : [])];
  return [
    ...(databaseUrl ? ['The database in DATABASE_URL is not included. Copy it with pg_dump before the images.'] : []),
    ...(fileStore.name === 's3'
      ? ['The images in S3_BUCKET are not included. Back up the bucket separately, after the database.']
      : []),
    ...(secrets.length
      ? [
          `Not included, because they are set in the environment: ${secrets.join(', ')}. Keep copies: a restored installation needs them.`,
        ]
      : []),
    ...(encryptionKeys || existsSync(join(dataDir, 'encryption-keys'))
      ? []
      : [
          'Warning: the backup contains no encryption keys. If the service uses ENCRYPTION_KEYS, run this command with the same variables.',
        ]),
  ];
}
