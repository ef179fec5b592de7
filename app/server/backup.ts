import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';

// `npm run backup -- FOLDER`: copies the database and the pictures of DATA_DIR into a new folder in
// FOLDER, while Galatea runs or not.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [into] = process.argv.slice(2);
  if (!into) throw new StartRefused('Name the folder for the backup: npm run backup -- /mnt/backups');
  const { dataDir, databaseUrl, fileStore } = readConfig(process.env);
  const installation = { dataDir, ownsDatabase: !databaseUrl, ownsFiles: fileStore.name === 'disk' };
  console.log(`The backup is ${await makeBackup(installation, resolve(into))}. It holds secrets: keep it closed.`);
  if (databaseUrl)
    console.log('The database of DATABASE_URL is not in it: copy that with pg_dump before the pictures.');
  if (fileStore.name === 's3')
    console.log('The pictures in S3_BUCKET are not in it: copy them there, after the database.');
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
