import type { PictureStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { ImageBooks } from '#ports/image-engine/with-books.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import type { FindTrainingPhotos } from './pictures-for-training.ts';

/** What a training is done with. */
export type TrainingDeps = {
  readonly service: ServiceDatabase;
  readonly clock: Clock;
  readonly trainer: LoraTrainer;
  readonly books: ImageBooks;
  /** US dollars of a training; null where the operator told no price. */
  readonly trainingPriceUsd: number | null;
  readonly pictures: PictureStore;
  readonly files: FileStore;
  readonly findTrainingPhotos: FindTrainingPhotos;
};
