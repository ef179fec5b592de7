import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteOldBackups } from '#platform/backup/delete-old-backups.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { runOnInstallation } from './run-script.ts';

// `npm run backup -- FOLDER --keep 7`: copies the database, the images and the secrets of DATA_DIR into a new folder in
// FOLDER, whether Galatea runs or not, and then deletes all but the newest 7 backups.
await runOnInstallation('The backup could not be made', async (config) => {
  const { into, keep } = readArguments();
  const { dataDir, databaseUrl, fileStore } = config;
  const installation = { dataDir, ownsDatabase: !databaseUrl, ownsFiles: fileStore.name === 'disk' };
  console.log(`The backup is ${await makeBackup(installation, into)}. It holds secrets: keep it closed.`);
  for (const line of describeMissing(config)) console.log(line);
  if (keep === undefined) return;
  for (const deleted of await deleteOldBackups(into, dataDir, keep)) console.log(`Deleted the old backup ${deleted}.`);
});

function readArguments(): { into: string; keep: number | undefined } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [into] = positionals;
  if (!into) throw new StartRefused('Name the folder for the backup: npm run backup -- /mnt/backups');
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
    throw new StartRefused(`--keep must be a whole number from 1, such as 7; got '${values.keep}'.`);
  return { into: resolve(into), keep: values.keep === undefined ? undefined : Number(values.keep) };
}

/** Returns a line for each part of the installation that the backup does not hold. */
function describeMissing({ dataDir, databaseUrl, fileStore, authSecret, encryptionKeys }: Config): string[] {
  const secrets = [...(authSecret ? ['AUTH_SECRET'] : []), ...(encryptionKeys ? ['ENCRYPTION_KEYS'] : [])];
  return [
    ...(databaseUrl ? ['The database of DATABASE_URL is not in it: copy it with pg_dump before the images.'] : []),
    ...(fileStore.name === 's3' ? ['The images in S3_BUCKET are not in it: copy them there, after the database.'] : []),
    ...(secrets.length
      ? [
          `Not in it, as the environment holds them: ${secrets.join(', ')}. Keep copies, as a restored installation needs them.`,
        ]
      : []),
    ...(encryptionKeys || existsSync(join(dataDir, 'encryption-keys'))
      ? []
      : ['Warning: it has no encryption keys. If the service has ENCRYPTION_KEYS, run this with the same variables.']),
  ];
}
