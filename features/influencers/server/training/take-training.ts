import { accountHeld } from '#contract/account-held.ts';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { type Clock, getTime } from '#platform/due-rows/clock.ts';
import { isAccountHeld } from '#platform/due-rows/hold-accounts.ts';
import type { TrainerFailed } from '#ports/lora-trainer/lora-trainer.ts';
import { minTrainingImages, percentAt, type TrainingStatus } from '../../training-rules.ts';
import { type DueTraining, failTraining, getMsSinceRequest, saveStep } from './due-trainings.ts';
import { storeWeights } from './store-weights.ts';
import type { TrainingDeps } from './training-deps.ts';
import { createArchive, listTrainingImages } from './training-images.ts';

/** Delays before retrying a failed step, in milliseconds. After the last one, the training ends. */
export const trainingPausesMs = [15_000, 45_000, 300_000, 900_000, 1_800_000];
/** Interval between checks of a running training. */
const pollPauseMs = 10_000;
/** Longer than any request timeout, so that no other worker picks up the row in the meantime. */
const answerPauseMs = 120_000;
/** How long a training is looked up if its submission got no response: providers may not list it until it has ended. */
export const findTimeoutMs = 2 * 3_600_000;
/** Time after which a training is considered lost. */
export const maxTrainingMs = 24 * 3_600_000;

/** Advances a training by one step and saves the result. */
export async function takeTraining(row: DueTraining, signal: AbortSignal, deps: TrainingDeps): Promise<void> {
  switch (
    row.status as TrainingStatus // guaranteed by a check constraint on the table
  ) {
    case 'collecting':
      return collect(row, signal, deps);
    case 'submitting':
      return submit(row, signal, deps);
    case 'asked':
      return findRequested(row, signal, deps);
    case 'training':
      return pollTraining(row, signal, deps);
    case 'fetching':
      return storeWeights(row, signal, deps, (failure) => tryAgain(row, failure, deps, { isPaid: true }));
    case 'ready':
    case 'failed':
      return;
  }
}

/** Creates and uploads the ZIP in a single step: repeating it after a crash costs nothing. */
async function collect(row: DueTraining, signal: AbortSignal, deps: TrainingDeps): Promise<void> {
  const paths = await listTrainingImages(deps.service, row.influencer_id, deps.findTrainingPhotos);
  const { zip, pictures } = await createArchive(paths, deps.pictures, signal);
  if (pictures < minTrainingImages) {
    await failTraining(deps, row, `A model needs ${minTrainingImages} images; only ${pictures} are left.`);
    return;
  }
  const outcome = await deps.trainer.upload(
    {
      name: 'pictures.zip',
      mediaType: 'application/zip',
      bytes: zip.length,
      read: async (first, last) => zip.subarray(first, last + 1),
    },
    signal,
  );
  if (outcome.kind === 'failed') return tryAgain(row, outcome, deps, { isPaid: false });
  const archived = { archive_at_vendor: outcome.address, pictures };
  await saveStep(deps, row, { status: 'submitting', percent: percentAt.submitting, failures: 0, ...archived }, 0);
}

/**
 * The only paid call. Before it is made, it is entered in the cost log and its row is marked. A worker that finds such
 * a row after a crash looks the training up instead of ordering another one.
 */
async function submit(row: DueTraining, signal: AbortSignal, deps: TrainingDeps): Promise<void> {
  const { trainer, books, trainingPriceUsd: priceUsd, clock } = deps;
  const call = { id: row.id, engine: trainer.name, model: trainer.model, ownerId: row.user_id, priceUsd };
  if ((await books.begin(call)) === null) {
    await failTraining(deps, row, imageBudgetSpent);
    return;
  }
  if (await isAccountHeld(deps.service, row.user_id)) {
    await failTraining(deps, row, accountHeld);
    await books.end(row.id, { outcome: 'failed', durationMs: 0, isPaid: false });
    return;
  }
  const asked_at = getTime(clock);
  if (!(await saveStep(deps, row, { status: 'asked', percent: percentAt.asked, asked_at }, answerPauseMs))) return;
  const requested = { ...row, status: 'asked', asked_at };
  const order = { archive: row.archive_at_vendor ?? '', trigger: row.trigger_word };
  const outcome = await trainer.submit(order, signal);
  switch (outcome.kind) {
    case 'submitted':
      await saveStarted(requested, outcome.requestId, deps);
      return;
    case 'refused':
      return end(requested, outcome.reason, deps, { isPaid: outcome.isPaid });
    case 'failed':
      if (outcome.mayBeBegun) return;
      return tryAgain(requested, outcome, deps, { isPaid: false, status: 'submitting' });
  }
}

async function saveStarted(row: DueTraining, request_id: string, deps: TrainingDeps): Promise<void> {
  await saveStep(deps, row, { status: 'training', percent: percentAt.training, request_id, failures: 0 }, pollPauseMs);
}

/**
 * It is unknown whether the paid call arrived. Searches the provider's list of training runs, and never orders a second
 * one.
 */
async function findRequested(row: DueTraining, signal: AbortSignal, deps: TrainingDeps): Promise<void> {
  const { trainer, clock } = deps;
  const submittedAt = row.asked_at ?? getTime(clock);
  const outcome = await trainer.find({ trigger: row.trigger_word, submittedAt }, signal);
  if (outcome.kind === 'found') return saveStarted(row, outcome.requestId, deps);
  if (getTime(clock).getTime() - submittedAt.getTime() > findTimeoutMs) {
    const reason = `${trainer.label} did not respond when the images were sent, and has no record of a training since then.`;
    return end(row, reason, deps, { isPaid: true });
  }
  await saveStep(deps, row, {}, answerPauseMs);
}

async function pollTraining(row: DueTraining, signal: AbortSignal, deps: TrainingDeps): Promise<void> {
  const { trainer, clock } = deps;
  const outcome = await trainer.look(row.request_id ?? '', signal);
  switch (outcome.kind) {
    case 'waiting':
    case 'training': {
      if (isGivenUp(row, clock)) return giveUp(row, signal, deps);
      const { training: from, fetching: to } = percentAt;
      const share = outcome.kind === 'training' ? outcome.share : null;
      const percent = share === null ? row.percent : Math.max(row.percent, Math.round(from + share * (to - from)));
      const waiting_before = outcome.kind === 'waiting' ? outcome.before : null;
      await saveStep(deps, row, { percent, waiting_before, failures: 0 }, pollPauseMs);
      return;
    }
    case 'trained': {
      const file_key = `${row.id.replaceAll('-', '')}.lora`;
      const made = { weights_at_vendor: outcome.weights, file_key, waiting_before: null };
      await saveStep(deps, row, { status: 'fetching', percent: percentAt.fetching, failures: 0, ...made }, 0);
      return;
    }
    case 'refused':
      return end(row, outcome.reason, deps, { isPaid: outcome.isPaid });
    case 'failed': {
      if (isGivenUp(row, clock)) return giveUp(row, signal, deps);
      // The training is still running, so it is checked until its time limit.
      const pauseMs = trainingPausesMs[Math.min(row.failures, 2)] ?? pollPauseMs;
      await saveStep(deps, row, { failures: row.failures + 1 }, pauseMs);
      return;
    }
  }
}

function isGivenUp({ asked_at }: DueTraining, clock: Clock): boolean {
  return asked_at !== null && getTime(clock).getTime() - asked_at.getTime() > maxTrainingMs;
}

async function giveUp(row: DueTraining, signal: AbortSignal, deps: TrainingDeps): Promise<void> {
  await end(row, `${deps.trainer.label} did not finish the training within a day.`, deps, { isPaid: true });
  if (row.request_id) await deps.trainer.cancel(row.request_id, signal);
}

/** Retries the step after a delay, as often as there are delays; then the training ends. */
async function tryAgain(
  row: DueTraining,
  { reason, retryable }: TrainerFailed,
  deps: TrainingDeps,
  { isPaid, status }: { readonly isPaid: boolean; readonly status?: TrainingStatus },
): Promise<void> {
  const pauseMs = retryable ? trainingPausesMs[row.failures] : undefined;
  if (pauseMs === undefined) return end(row, reason, deps, { isPaid });
  await saveStep(deps, row, { failures: row.failures + 1, ...(status && { status }) }, pauseMs);
}

async function end(
  row: DueTraining,
  reason: string,
  deps: TrainingDeps,
  { isPaid }: { readonly isPaid: boolean },
): Promise<void> {
  const isEnded = await failTraining(deps, row, reason);
  if (isEnded && row.asked_at)
    await deps.books.end(row.id, { outcome: 'failed', durationMs: getMsSinceRequest(row, deps.clock), isPaid });
}
