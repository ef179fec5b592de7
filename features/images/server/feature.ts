import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { deleteTemporaryFolders } from '#platform/files/temporary-folder.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { type ImagesCallsDeps, imagesCalls } from './calls.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import type { ImageCopies } from './image-copies.ts';
import { listFileKeys } from './list-file-keys.ts';
import { serveRenditions } from './renditions.ts';
import { serveFiles } from './serve-files.ts';

export { type EncodeMarked, encodeInThread } from './encode-marked.ts';
export { signInThread } from './mark-file.ts';
export { type Marks, openImages } from './open-images.ts';
export { createSelfSignedCertificate } from './self-signed-certificate.ts';
export type { SignFile } from './sign-file.ts';
export { readSigningCertificate, type SigningPem } from './signing-certificate.ts';

export type ImagesDeps = ImagesCallsDeps & {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  readonly copies: ImageCopies;
  /** The installation's secret. */
  readonly secret: string;
};

/** Hours after which an incompletely written file is considered abandoned. */
const unfinishedHours = 24;

/** Stores images: uploads, copies of external images, smaller renditions, provenance. */
export function imagesFeature(deps: ImagesDeps): ServerFeature {
  const { service, files, copies, secret } = deps;
  return {
    name: 'images',
    calls: imagesCalls(deps),
    routes(app) {
      serveFiles(app, files, copies);
      serveRenditions(app, { files, secret });
    },
    personalData: {
      exports: [{ table: 'files' }, { table: 'withdrawn_pictures' }],
      listFiles: (userId) => listFileKeys(service, userId),
    },
    recurring: [
      {
        name: 'pictures/delete-unused-files',
        cron: '* * * * *',
        run: async (run) => ({ files: await deleteUnusedFiles(service, files, run) }),
      },
      {
        name: 'pictures/delete-unfinished-files',
        cron: '35 4 * * *',
        run: async ({ now }) => {
          const before = new Date(now.getTime() - unfinishedHours * 3_600_000);
          return { files: await files.deleteUnfinished(before), folders: await deleteTemporaryFolders(before) };
        },
      },
    ],
  };
}
