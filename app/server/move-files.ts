import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { type Copied, copyFiles } from '#ports/file-store/copy-files.ts';
import { disk } from '#ports/file-store/disk/disk.ts';
import { keysOnDisk } from '#ports/file-store/disk/keys-on-disk.ts';
import { s3 } from '#ports/file-store/s3/s3.ts';
import { checkFileStore } from './check-file-store.ts';

/** Files between two lines about how far it is. */
const filesPerLine = 500;

// `npm run move-files`: copies the pictures of DATA_DIR to the bucket that the environment names. It deletes nothing.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { dataDir, fileStore } = readConfig(process.env);
  if (fileStore.name !== 's3')
    throw new StartRefused('S3_BUCKET is not set: it names the bucket to copy the files to.');
  const folder = join(dataDir, 'files');
  const store = s3(fileStore);
  await checkFileStore(store);
  const done = await copyFiles(keysOnDisk(folder), disk(folder), store, (soFar) => {
    if ((soFar.copied + soFar.thereBefore) % filesPerLine === 0) console.log(summary(soFar));
  });
  console.log(`${summary(done)} All files of ${folder} are in ${store.label}.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(
    error instanceof StartRefused ? error.message : `Stopped: ${error.message}. Start it again to go on from here.`,
  );
  process.exit(1);
}

function summary({ copied, copiedBytes, thereBefore }: Readonly<Copied>): string {
  return `${copied} copied and compared (${Math.round(copiedBytes / 1e6)} MB), ${thereBefore} were there.`;
}
