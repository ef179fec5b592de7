import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '#platform/config/start-refused.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { type Copied, copyFiles } from '#ports/file-store/copy-files.ts';
import { disk } from '#ports/file-store/disk/disk.ts';
import { keysOnDisk } from '#ports/file-store/disk/keys-on-disk.ts';
import { s3 } from '#ports/file-store/s3/s3.ts';
import { checkFileStore } from './check-file-store.ts';
import { runOnInstallation } from './run-script.ts';

/** How many files are copied between two progress lines. */
const filesPerLine = 500;

// `npm run move-files`: copies the images in DATA_DIR to the bucket configured in the environment. It deletes nothing.
await runOnInstallation('Stopped (run it again to continue)', async ({ dataDir, fileStore }) => {
  if (fileStore.name !== 's3')
    throw new StartRefused('S3_BUCKET is not set. Set it to the bucket to copy the files to.');
  const folder = join(dataDir, 'files');
  if (!(await stat(folder).catch(() => undefined)))
    throw new StartRefused(
      `There are no files in ${dataDir}. Set DATA_DIR to the folder that contains the “files” folder.`,
    );
  const store = s3(fileStore, inTemporaryFolder);
  await checkFileStore(store);
  const done = await copyFiles(keysOnDisk(folder), disk(folder), store, (soFar) => {
    if ((soFar.copied + soFar.thereBefore) % filesPerLine === 0) console.log(summary(soFar));
  });
  console.log(`${summary(done)} All files of ${folder} are in ${store.label}.`);
});

function summary({ copied, copiedBytes, thereBefore }: Readonly<Copied>): string {
  return `${copied} copied and verified (${Math.round(copiedBytes / 1e6)} MB), ${thereBefore} already in the bucket.`;
}
