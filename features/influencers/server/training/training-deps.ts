import type { ImageStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { ImageCostLog } from '#ports/image-engine/with-cost-log.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import type { FindTrainingPhotos } from './training-images.ts';

/** The dependencies of a training. */
export type TrainingDeps = {
  readonly service: ServiceDatabase;
  readonly clock: Clock;
  readonly trainer: LoraTrainer;
  readonly books: ImageCostLog;
  /** The price of a training run in US dollars, or null if the operator has not configured one. */
  readonly trainingPriceUsd: number | null;
  readonly images: ImageStore;
  readonly files: FileStore;
  readonly findTrainingPhotos: FindTrainingPhotos;
};
