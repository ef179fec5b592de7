import { resolve } from 'node:path';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { runWithConfig } from './run-script.ts';

// `npm run restore -- BACKUP`: copies a backup into an empty DATA_DIR.
await runWithConfig('Could not restore the backup', async ({ dataDir }) => {
  const [backup] = process.argv.slice(2);
  if (!backup)
    throw new StartRefused('Specify the backup: npm run restore -- /mnt/backups/galatea-2026-01-31T03-00-00Z');
  await restoreBackup(resolve(backup), dataDir);
  console.log(`Restored the backup to ${dataDir}; its database works. Start Galatea with: npm start`);
});
