import { buffer } from 'node:stream/consumers';
import { timeOf } from '#platform/due-rows/clock.ts';
import { fetchFile } from '#platform/net/fetch-file.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { type TrainerFailed, uploadDaysKept } from '#ports/lora-trainer/lora-trainer.ts';
import { type DueTraining, finishTraining, sinceAsked } from './due-trainings.ts';
import type { TrainingDeps } from './training-deps.ts';

/** Bytes of the largest file of weights that is kept; those of fal's trainer have some 180 million. */
const maxBytes = 1_000_000_000;

/** The weights are put at the vendor again a day before they may be gone there. */
export const weightsDaysTrusted = uploadDaysKept - 1;
export const dayMs = 24 * 3_600_000;

/** Fetches the weights of a training into our own file store, and makes a model of them. Run again it does the same. */
export async function storeWeights(
  row: DueTraining,
  signal: AbortSignal,
  deps: TrainingDeps,
  tryAgain: (failure: TrainerFailed) => Promise<void>,
): Promise<void> {
  const { files, trainer, books, clock, service } = deps;
  const { file_key: key, weights_at_vendor: address } = row;
  if (!key || !address) throw new Error('a training without weights is fetched'); // both are written with the status
  const fetched = await fetchFile(address, { maxBytes, ...rulesFor(address, trainer.ownOrigin) }, signal);
  const failure = (reason: string): TrainerFailed => ({ kind: 'failed', reason, retryable: true });
  if (fetched.kind === 'refused') return tryAgain(failure(`The model could not be fetched: ${fetched.reason}`));
  const bytes = await files.putStream(key, fetched.stream, 'application/octet-stream').catch(() => null);
  signal.throwIfAborted();
  if (bytes === null) return tryAgain(failure('The model could not be kept.'));
  if (!(await holdsWeights(files, key))) return tryAgain(failure('What was fetched is no model.'));
  const weightsUntil = new Date(timeOf(clock).getTime() + weightsDaysTrusted * dayMs);
  if (await finishTraining(deps, row, { bytes, weightsUntil })) {
    await books.end(row.id, { outcome: 'drawn', durationMs: sinceAsked(row, clock), isPaid: true });
    return;
  }
  // Its persona was deleted meanwhile, and nothing names the file any more.
  const isThere = await service.selectFrom('trained_models').select('id').where('id', '=', row.id).executeTakeFirst();
  if (!isThere) await files.delete(key);
}

/** A vendor with an address of its own may have its files there. */
function rulesFor(address: string, ownOrigin: string | null) {
  if (ownOrigin === null || new URL(address).origin !== ownOrigin) return {};
  return { isAllowed: () => true, ports: ['', new URL(ownOrigin).port] };
}

/** Whether a file begins as the safetensors format does: the length of a header in JSON, then the header. */
async function holdsWeights(files: FileStore, key: string): Promise<boolean> {
  const head = await files.open(key, { first: 0, last: 8 });
  if (!head) return false;
  const bytes = await buffer(head.stream);
  return bytes.length === 9 && bytes.readBigUInt64LE(0) < 100_000_000n && bytes[8] === '{'.charCodeAt(0);
}
