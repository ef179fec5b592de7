import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';

// `npm run restore -- BACKUP`: puts a backup into an empty DATA_DIR.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [backup] = process.argv.slice(2);
  if (!backup) throw new StartRefused('Name the backup: npm run restore -- /mnt/backups/galatea-2026-01-31T03-00-00Z');
  const { dataDir } = readConfig(process.env);
  await restoreBackup(resolve(backup), dataDir);
  console.log(`The backup is in ${dataDir}, and its database works. Start Galatea with: npm start`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
