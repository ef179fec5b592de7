// A process that advances training runs step by step until it is killed. Started by training-run.ts.

import { openImageCostLog } from '#features/generation/server/costs/image-cost-log.ts';
import { startTrainings } from '#features/influencers/server/training/training-machine.ts';
import { openDatabase } from '#platform/database/database.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import { openLog } from '#platform/log/log.ts';
import { disk } from '#ports/file-store/disk/disk.ts';
import { falTrainer } from '#ports/lora-trainer/fal/fal-trainer.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { emptyImageStore } from '#tests/generation.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { testImages, trainingPriceUsd } from './training-run.ts';

const [databaseUrl = '', folder = '', falUrl = ''] = process.argv.slice(2);
const log = openLog('warn');
const { pool, service } = openDatabase(databaseUrl, testSecret, () => undefined);
const image = await createPlainImage('#a06040', 64);
const notifications = createNotifications(databaseUrl, log);
await notifications.connect();

startTrainings({
  service,
  pool,
  log,
  clock: databaseClock,
  notifications,
  trainer: falTrainer({ apiKey: 'fal-key', baseUrl: falUrl }),
  books: openImageCostLog({ service, budgetUsd: 1_000_000, cheapestUsd: 0, log }).books,
  trainingPriceUsd,
  images: { ...emptyImageStore, read: async () => image },
  files: disk(folder),
  findTrainingPhotos: async () => Array.from({ length: testImages }, (_, index) => `/files/${index}.jpg`),
});
