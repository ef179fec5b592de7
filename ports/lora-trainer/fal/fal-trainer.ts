import { z } from 'zod';
import type { LoraTrainer, StatusOutcome, SubmitOutcome, TrainerFailed, UploadedFile } from '../lora-trainer.ts';
import { trainerModels } from '../trainer-models.ts';
import { type FalAnswer, falRequests, toOutcome } from './fal-requests.ts';
import { uploadToFal } from './upload-to-fal.ts';

/** A progress bar as printed by training programs: ' 45%|████▌     | 1125/2500'. */
const bar = /(\d{1,3})%\|/;

/**
 * Returns the progress of a training run, from 0 to 1, according to the newest progress bar in its log; null if there
 * is none.
 */
function shareIn(messages: readonly string[]): number | null {
  for (const message of messages.toReversed()) {
    const [, percent] = bar.exec(message) ?? [];
    if (percent !== undefined) return Math.min(100, Number(percent)) / 100;
  }
  return null;
}

export type FalTrainerOptions = {
  readonly apiKey: string;
  /** Overrides the URL of all fal APIs. */
  readonly baseUrl?: string;
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs?: number;
};

const model = trainerModels.fal;

/** The model's default, which determines the price of a training run. */
const steps = 2_500;
/** Page size for the list of requests; the maximum at fal. */
const pageSize = 100;
/** Maximum difference between the clocks of two machines. */
const clockSlackMs = 120_000;

const submitted = z.object({ request_id: z.string().min(1).max(200) });
const state = z.discriminatedUnion('status', [
  z.object({ status: z.literal('IN_QUEUE'), queue_position: z.number().nullish() }),
  z.object({ status: z.literal('IN_PROGRESS'), logs: z.array(z.looseObject({ message: z.string() })).nullish() }),
  z.object({ status: z.literal('COMPLETED'), error: z.string().nullish() }),
]);
const result = z.object({ diffusers_lora_file: z.object({ url: z.url() }) });
const requests = z.object({
  items: z.array(
    z.object({ request_id: z.string(), json_input: z.looseObject({ trigger_phrase: z.string().nullish() }).nullish() }),
  ),
});

/**
 * Trains with fal's portrait trainer through its queue, because a training run takes many minutes and must survive a
 * lost connection. Source: fal's API documentation of this model, and of its queue, storage and platform APIs.
 */
export function falTrainer({ apiKey, baseUrl, timeoutMs = 60_000 }: FalTrainerOptions): LoraTrainer {
  const queue = `${baseUrl ?? 'https://queue.fal.run'}/${model}`;
  const platform = `${baseUrl ?? 'https://api.fal.ai'}/v1`;
  const storage = `${baseUrl ?? 'https://rest.fal.ai'}/storage`;
  const sendRequest = falRequests(apiKey, timeoutMs);
  const getRequestUrl = (requestId: string) => `${queue}/requests/${encodeURIComponent(requestId)}`;

  return {
    name: 'fal',
    label: 'fal',
    model,
    ownOrigin: baseUrl ? new URL(baseUrl).origin : null,
    upload: (file: UploadedFile, signal) => uploadToFal(file, { storage, ask: sendRequest, timeoutMs }, signal),

    async submit({ archive, trigger }, signal): Promise<SubmitOutcome> {
      const body = { images_data_url: archive, trigger_phrase: trigger, steps };
      const answer = await sendRequest('POST', queue, signal, body);
      if (answer.kind === 'answered' && answer.status < 300) {
        const read = submitted.safeParse(answer.body);
        if (read.success) return { kind: 'submitted', requestId: read.data.request_id };
        return {
          kind: 'failed',
          reason: 'fal accepted the training without returning an ID.',
          retryable: false,
          mayBeBegun: true,
        };
      }
      return toOutcome(answer, apiKey);
    },

    async find({ trigger, submittedAt }, signal) {
      const start = new Date(submittedAt.getTime() - clockSlackMs).toISOString();
      const query = { endpoint_id: model, start, limit: String(pageSize), expand: 'payloads' };
      const answer = await sendRequest(
        'GET',
        `${platform}/models/requests/by-endpoint?${new URLSearchParams(query)}`,
        signal,
      );
      const read = answer.kind === 'answered' && answer.status === 200 ? requests.safeParse(answer.body) : undefined;
      if (!read?.success)
        return { kind: 'failed', reason: 'Could not get the list of trainings from fal.', retryable: true };
      const found = read.data.items.find(({ json_input }) => json_input?.trigger_phrase === trigger);
      return found ? { kind: 'found', requestId: found.request_id } : { kind: 'missing' };
    },

    async look(requestId, signal): Promise<StatusOutcome> {
      const answer = await sendRequest('GET', `${getRequestUrl(requestId)}/status?logs=1`, signal);
      if (answer.kind !== 'answered' || answer.status >= 400) return toStatusFailure(answer);
      const read = state.safeParse(answer.body);
      if (!read.success)
        return { kind: 'failed', reason: 'fal did not report the progress of the training.', retryable: true };
      const { data } = read;
      switch (data.status) {
        case 'IN_QUEUE':
          return { kind: 'waiting', before: data.queue_position ?? null };
        case 'IN_PROGRESS':
          return { kind: 'training', share: shareIn((data.logs ?? []).map(({ message }) => message)) };
        case 'COMPLETED':
          return readResult(await sendRequest('GET', getRequestUrl(requestId), signal));
      }
    },

    async cancel(requestId, signal) {
      const answer = await sendRequest('PUT', `${getRequestUrl(requestId)}/cancel`, signal);
      // 400: it has already ended.
      const isOver = answer.kind === 'answered' && (answer.status < 300 || [400, 404].includes(answer.status));
      return isOver ? { kind: 'canceled' } : failureToRepeat(answer);
    },
  };

  /** The queue keeps the trainer's response even if it is an error. Errors on fal's side are not charged. */
  function readResult(answer: FalAnswer): StatusOutcome {
    if (answer.kind !== 'answered') return toStatusFailure(answer);
    const read = result.safeParse(answer.body);
    if (answer.status === 200 && read.success) return { kind: 'trained', weights: read.data.diffusers_lora_file.url };
    if (answer.status === 429) return toStatusFailure(answer);
    const isOurs = answer.status === 400 || answer.status === 422;
    if (isOurs) return { kind: 'refused', reason: 'fal could not train with these images.', isPaid: true };
    return { kind: 'refused', reason: 'fal had an error during the training.', isPaid: answer.status < 500 };
  }

  function toStatusFailure(answer: FalAnswer): StatusOutcome {
    if (answer.kind === 'answered' && answer.status === 404)
      return { kind: 'refused', reason: 'fal no longer has this training.', isPaid: true };
    return failureToRepeat(answer);
  }

  /** A retry is always free, because the training continues in the meantime. */
  function failureToRepeat(answer: FalAnswer): TrainerFailed {
    const outcome = toOutcome(answer, apiKey);
    return { kind: 'failed', reason: outcome.reason, retryable: true, ...('outage' in outcome && { outage: true }) };
  }
}
