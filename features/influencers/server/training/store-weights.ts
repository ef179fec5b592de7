import { buffer } from 'node:stream/consumers';
import { getTime } from '#platform/due-rows/clock.ts';
import { fetchFile } from '#platform/net/fetch-file.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { type TrainerFailed, uploadDaysKept } from '#ports/lora-trainer/lora-trainer.ts';
import { type DueTraining, finishTraining, getMsSinceRequest } from './due-trainings.ts';
import type { TrainingDeps } from './training-deps.ts';

/** The maximum size of a weights file in bytes; files from fal's trainer are about 180 million. */
const maxBytes = 1_000_000_000;

/** The weights are uploaded to the provider again one day before it may delete them. */
export const weightsDaysTrusted = uploadDaysKept - 1;
export const dayMs = 24 * 3_600_000;

/**
 * Downloads a training run's weights to the product's own file store, and completes the training. A second run has the
 * same result.
 */
export async function storeWeights(
  row: DueTraining,
  signal: AbortSignal,
  deps: TrainingDeps,
  tryAgain: (failure: TrainerFailed) => Promise<void>,
): Promise<void> {
  const { files, trainer, books, clock, service } = deps;
  const { file_key: key, weights_at_vendor: address } = row;
  // Both are written together with the status.
  if (!key || !address) throw new Error('cannot fetch a training that has no weights');
  const fetched = await fetchFile(address, { maxBytes, ...rulesFor(address, trainer.ownOrigin) }, signal);
  const failure = (reason: string): TrainerFailed => ({ kind: 'failed', reason, retryable: true });
  if (fetched.kind === 'refused') return tryAgain(failure(`Could not fetch the model: ${fetched.reason}`));
  const bytes = await files.putStream(key, fetched.stream, 'application/octet-stream').catch(() => null);
  signal.throwIfAborted();
  if (bytes === null) return tryAgain(failure('Could not store the model.'));
  if (!(await holdsWeights(files, key))) return tryAgain(failure('The fetched file is not a model.'));
  const weightsUntil = new Date(getTime(clock).getTime() + weightsDaysTrusted * dayMs);
  if (await finishTraining(deps, row, { bytes, weightsUntil })) {
    await books.end(row.id, { outcome: 'drawn', durationMs: getMsSinceRequest(row, clock), isPaid: true });
    return;
  }
  // The influencer was deleted in the meantime, so nothing references the file.
  const isThere = await service.selectFrom('trained_models').select('id').where('id', '=', row.id).executeTakeFirst();
  if (!isThere) await files.delete(key);
}

/** A provider with a custom URL may serve its files from there. */
function rulesFor(address: string, ownOrigin: string | null) {
  if (ownOrigin === null || new URL(address).origin !== ownOrigin) return {};
  return { isAllowed: () => true, ports: ['', new URL(ownOrigin).port] };
}

/** Returns whether a file starts like a safetensors file: the length of a JSON header, then the header. */
async function holdsWeights(files: FileStore, key: string): Promise<boolean> {
  const head = await files.open(key, { first: 0, last: 8 });
  if (!head) return false;
  const bytes = await buffer(head.stream);
  return bytes.length === 9 && bytes.readBigUInt64LE(0) < 100_000_000n && bytes[8] === '{'.charCodeAt(0);
}
