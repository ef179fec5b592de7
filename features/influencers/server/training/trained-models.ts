import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import type { TrainedModel, Training } from '../../training-contract.ts';
import type { TrainingStatus } from '../../training-rules.ts';
import { dayMs, weightsDaysTrusted } from './store-weights.ts';

/** Returns an influencer's model, and its newest training run if that is in progress or has failed. */
export async function findTraining(
  db: UserDatabase,
  influencerId: string,
): Promise<Pick<Training, 'latest' | 'model'>> {
  const rows = await db
    .selectFrom('trained_models')
    .selectAll()
    .where('influencer_id', '=', influencerId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  const model = rows.find(({ status }) => status === 'ready');
  const [latest] = rows;
  return {
    latest: latest && latest !== model ? shown(latest) : null,
    model: model ? shown(model) : null,
  };
}

/** Chooses whether new photos use the model or reference images. Returns false if there is no model. */
export async function useTrainedModel(
  db: UserDatabase,
  userId: string,
  influencerId: string,
  use: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trained_models')
    .set({ in_use: use, updated_at: new Date() })
    .where('influencer_id', '=', influencerId)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announce(db, [{ userId, influencerId, topic: 'drawings' }]);
  return true;
}

/** The LoRA that an image engine uses for an influencer. */
export type TrainedLora = { readonly address: string; readonly trigger: string };

export type LoraDeps = {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  /** Null if no engine can train models. */
  readonly trainer: LoraTrainer | null;
};

/**
 * Returns the LoRA for an influencer's photos, or null if there is none or it is not in use. If the provider may have
 * deleted its copy, the product's own copy is uploaded again; if that fails, the photo is generated with references.
 */
export async function findLora(
  { service, files, trainer }: LoraDeps,
  influencerId: string,
  now = new Date(),
): Promise<TrainedLora | null> {
  if (!trainer) return null;
  const model = await service
    .selectFrom('trained_models')
    .select(['id', 'trigger_word', 'weights_at_vendor', 'weights_until', 'file_key', 'bytes'])
    .where('influencer_id', '=', influencerId)
    .where('status', '=', 'ready')
    .where('in_use', '=', true)
    .executeTakeFirst();
  if (!model?.file_key) return null;
  const { id, trigger_word: trigger, weights_at_vendor: there, weights_until: until, file_key: key } = model;
  if (there && until && until > now) return { address: there, trigger };
  const outcome = await trainer.upload(
    { name: 'model.safetensors', mediaType: 'application/octet-stream', bytes: Number(model.bytes), read },
    AbortSignal.timeout(uploadTimeoutMs),
  );
  if (outcome.kind === 'failed') return null;
  const weights_until = new Date(now.getTime() + weightsDaysTrusted * dayMs);
  await service
    .updateTable('trained_models')
    .set({ weights_at_vendor: outcome.address, weights_until })
    .where('id', '=', id)
    .execute();
  return { address: outcome.address, trigger };

  async function read(first: number, last: number): Promise<Uint8Array> {
    const part = await files.open(key ?? '', { first, last });
    if (!part) throw new Error('the file of a trained model is missing');
    return buffer(part.stream);
  }
}

/** This upload delays a photo at most once a week; the timeout is shorter than the deadline of its job. */
const uploadTimeoutMs = 90_000;

function shown(row: Selectable<Tables['trained_models']>): TrainedModel {
  return {
    status: row.status as TrainingStatus, // guaranteed by a check constraint on the table
    percent: row.percent,
    waiting_before: row.waiting_before,
    reason: row.reason,
    pictures: row.pictures,
    in_use: row.in_use,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
