import { accountWasHeld } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { imageCallDaysKept } from '../cost-rules.ts';
import { generationDaysKept } from '../picture-rules.ts';
import { type PicturesCallsDeps, picturesCalls } from './calls.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { cancelQueuedImages } from './generations/cancel-queued.ts';
import { endAbandoned } from './generations/end-abandoned.ts';
import { isDrawing } from './generations/is-drawing.ts';
import { measureImageDollars } from './image-calls/measure-image-dollars.ts';
import { listFileKeys } from './list-file-keys.ts';
import type { PictureCopies } from './picture-copies.ts';
import { serveRenditions } from './renditions.ts';
import { serveFiles } from './serve-files.ts';

export type PicturesDeps = PicturesCallsDeps & {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  readonly copies: PictureCopies;
  /** The secret of the installation. */
  readonly secret: string;
};

/** Hours after which a file that is not completely written counts as abandoned. */
const unfinishedHours = 24;

/**
 * Serves stored files, and generates images: reserves credits, runs the engine, saves the image and settles the credit.
 */
export function picturesFeature(deps: PicturesDeps): ServerFeature {
  const { service, files, copies, secret, imageBudget } = deps;
  return {
    name: 'pictures',
    calls: picturesCalls(deps),
    routes(app) {
      serveFiles(app, files, copies);
      serveRenditions(app, { files, secret });
    },
    listeners: [listenTo(accountWasHeld, 'cancel-images', (held) => cancelQueuedImages(service, held))],
    serviceChecks: [{ name: 'pictures', label: 'Making pictures', isWorking: () => isDrawing(service) }],
    samples: [() => measureImageDollars(imageBudget)],
    personalData: {
      exports: [
        { table: 'files' },
        { table: 'generations' },
        { table: 'generation_images' },
        { table: 'image_calls' },
        { table: 'withdrawn_pictures' },
      ],
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
        run: async ({ now }) => ({
          files: await files.deleteUnfinished(new Date(now.getTime() - unfinishedHours * 3_600_000)),
        }),
      },
      {
        name: 'pictures/end-abandoned-images',
        cron: '*/5 * * * *',
        run: async (run) => ({ images: await endAbandoned(service, run) }),
      },
      {
        name: 'pictures/delete-old-generations',
        cron: '20 4 * * *',
        run: async (run) => ({
          generations: await deleteOlderThan(service, 'generations', generationDaysKept, run),
        }),
      },
      {
        name: 'pictures/delete-old-image-calls',
        cron: '25 4 * * *',
        run: async (run) => ({ imageCalls: await deleteOlderThan(service, 'image_calls', imageCallDaysKept, run) }),
      },
    ],
  };
}
