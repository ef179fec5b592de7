import { setTimeout as wait } from 'node:timers/promises';
import type { JSONValue, Experimental_VideoModelV4VideoData as VideoData } from '@ai-sdk/provider';
import { experimental_getVideoStatus as getVideoStatus, experimental_startVideo as startVideo } from 'ai';
import { creep } from '../../model-calls/creep.ts';
import { failureOutcomes } from '../../model-calls/failure-outcome.ts';
import { watchCall } from '../../model-calls/watch-call.ts';
import { listSuitableMotions, readMovementOf } from '../suitable-motions.ts';
import type { VideoEngine, VideoOrder, VideoOutcome } from '../video-engine.ts';
import { type Progress, readProgress } from './call-state.ts';
import { cropToVideo } from './first-frame.ts';
import { describeMotion } from './motion-prompt.ts';
import { readVideoFile } from './read-video-file.ts';
import { findVideoModel, type VideoProviderName } from './video-models.ts';
import { videoProviders } from './video-providers.ts';

/** The operator's settings of a provider of videos. */
export type VideoModelChoice = {
  readonly name: VideoProviderName;
  readonly apiKey: string;
  /** A model of the table; the provider's default if undefined. */
  readonly model?: string | undefined;
  readonly baseUrl?: string | undefined;
};

/** Half of the progress bar. Models take from half a minute to several minutes. */
const usualSeconds = 60;

/** Starting a video takes a few seconds, with an image of some 200 kB. */
const startTimeoutMs = 60_000;

/**
 * Milliseconds between two polls: at first, and at most. `start` is how long another run may take for its request,
 * including a difference between the clocks.
 */
const usualPolls = { first: 5_000, most: 20_000, start: startTimeoutMs + 30_000 } as const;

/**
 * Creates videos with a model of a provider. A video is one paid call. The provider's id of the call is saved before
 * the first poll, so that a repeated run polls the same video.
 */
export function createWithModel(
  { name: providerName, model: modelName, apiKey, baseUrl }: VideoModelChoice,
  polls: { readonly first: number; readonly most: number; readonly start: number } = usualPolls,
): VideoEngine {
  const found = findVideoModel(providerName, modelName);
  if (!found) throw new Error(`${providerName} has no supported video model ${modelName}`);
  const { name: model, skills } = found;
  const { title, verdictOn, openModel } = videoProviders[providerName];
  const provider = { title, verdictOn, apiKey, product: 'video' } as const;
  return {
    name: providerName,
    label: `${title} ${model.replace(/^[^/]+\//, '')}`,
    source: 'trainedAlgorithmicMedia',
    model,
    lengths: skills.lengths,
    aspects: skills.aspects,
    frameRates: [24],
    loops: false,
    animates: () => true,
    listMotions: listSuitableMotions,
    readMovement: (photo, text) => ({ motion: readMovementOf(photo, text).motion, notShown: [] }),

    async create(order, signal, onProgress) {
      // An earlier run may have paid already.
      const isUnderWay = order.callState.saved === null ? {} : ({ isUnderWay: true } as const);
      if (signal.aborted) return { ...stopped, ...isUnderWay };
      const photo = await order.photo.read(signal).catch(() => null);
      if (!photo) return { ...(signal.aborted ? stopped : unread), ...isUnderWay };
      const frame = await cropToVideo(photo, order.aspect);
      const stopCreeping = creep(onProgress, usualSeconds);
      try {
        const started = await start(order, frame.jpeg, signal);
        if (started.kind === 'failed') return started;
        const ended = await waitForVideo(started.operation, signal);
        if (ended.kind === 'failed') return ended;
        const video = await readVideoFile(ended.video, signal, [polls.first, polls.most]);
        if (!video) return signal.aborted ? underWay : notDownloaded;
        onProgress(1);
        return { kind: 'created', video, width: frame.pixels.width, height: frame.pixels.height, poster: frame.pixels };
      } finally {
        stopCreeping();
      }
    },
  };

  /** Returns the operation of a call that an earlier run started, or starts one. */
  async function start(
    order: VideoOrder,
    jpeg: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Started | Failed> {
    const progress = await readSettled(order, signal);
    if (progress === 'stopped') return underWay;
    if (progress && progress.model !== model) return lost('The video model was changed while the video was created.');
    if (progress?.step === 'running') return { kind: 'started', operation: progress.operation };
    if (progress) return lost(`${title} may have generated the video, but it is not known which one it is.`);
    const watched = watchCall();
    await order.callState.save({ step: 'started', model, at: Date.now() });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(startTimeoutMs)]);
    try {
      const { operation } = await startVideo({
        model: openModel(model, { apiKey, baseUrl, fetch: watched.fetch }),
        ...skills.toRequest({ prompt: describeMotion(order), frame: jpeg, order }),
        maxRetries: 0,
        abortSignal: limit,
      });
      await order.callState.save({ step: 'running', model, operation });
      return { kind: 'started', operation };
    } catch (error) {
      const ending = { stopped: signal.aborted, late: limit.aborted };
      const outcome = toFailed(failureOutcomes.failure(error, provider, watched.stage(), ending));
      // Nothing was paid, so a later run may call again.
      if (!outcome.mayBeMade) await order.callState.save(null);
      return outcome;
    }
  }

  /** Returns the progress of a call. Pauses while another run may be sending its request. */
  async function readSettled({ callState }: VideoOrder, signal: AbortSignal): Promise<Progress | null | 'stopped'> {
    let progress = readProgress(callState.saved);
    while (progress?.step === 'started' && Date.now() < (progress.at ?? 0) + polls.start) {
      if (!(await paused(polls.first, signal))) return 'stopped';
      progress = readProgress(await callState.reload());
    }
    return progress;
  }

  /** Polls until the video is ready, has failed, or the run is stopped. A poll that fails is repeated. */
  async function waitForVideo(operation: JSONValue, signal: AbortSignal): Promise<Ready | Failed> {
    const answers = rememberAnswers();
    const sdkModel = openModel(model, { apiKey, baseUrl, fetch: answers.fetch });
    for (let pause = polls.first; ; pause = Math.min(polls.most, pause * 1.5)) {
      if (!(await paused(pause, signal))) return underWay;
      try {
        const status = await getVideoStatus(sdkModel, { operation, abortSignal: signal, maxRetries: 0 });
        if (status.status === 'pending') continue;
        const video = status.status === 'completed' ? status.videos[0] : undefined;
        if (video) return { kind: 'ready', video };
        return status.status === 'error' ? notGenerated(status.error, answers) : notGenerated('', answers);
      } catch (error) {
        if (signal.aborted) return underWay;
        if (answers.isFinal() || isMissingVideo(error)) return notGenerated(String(error), answers);
      }
    }
  }

  function notGenerated(message: string, { last, isUnreadable }: Answers): Failed {
    const { status, body } = last();
    const verdict = verdictOn(status, body) ?? (refusal.test(message + JSON.stringify(body ?? '')) ? 'refused' : null);
    const failure =
      verdict === null
        ? failed(`${title} could not generate the video.`)
        : toFailed(failureOutcomes.verdict(verdict, provider));
    return isUnreadable() ? { ...failure, mayBeMade: true } : failure;
  }
}

type Failed = Extract<VideoOutcome, { readonly kind: 'failed' }>;
type Started = { readonly kind: 'started'; readonly operation: JSONValue };
type Ready = { readonly kind: 'ready'; readonly video: VideoData };

/** The words of providers for a video that their safety filters withheld. */
const refusal = /raiMediaFiltered|content_policy|nsfw|flagged|sensitive|safety/i;

/** The provider ended the operation without a video. */
const isMissingVideo = (error: unknown) => error instanceof Error && /no (?:valid )?videos?\b/i.test(error.message);

type Answers = {
  readonly fetch: typeof globalThis.fetch;
  last(): { readonly status: number; readonly body: unknown };
  /** Whether the last response states that no later one will differ. */
  isFinal(): boolean;
  /** Whether the last response hides how the video ended: the key is refused, or the video is unknown. */
  isUnreadable(): boolean;
};

/** Creates a fetch that keeps the last response, and rejects for responses that are worth another poll. */
function rememberAnswers(): Answers {
  let last: { status: number; body: unknown } = { status: 0, body: undefined };
  return {
    async fetch(input, init) {
      last = { status: 0, body: undefined };
      const answer = await fetch(input, init);
      const isTemporary = answer.status === 408 || answer.status === 429 || answer.status >= 500;
      if (isTemporary) throw new Error(`the provider responded with ${answer.status}`);
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
      last = { status: answer.status, body };
      return answer;
    },
    last: () => last,
    isFinal: () => last.status >= 400,
    isUnreadable: () => [401, 403, 404].includes(last.status),
  };
}

/** Returns false if the run was stopped during the pause. */
async function paused(pauseMs: number, signal: AbortSignal): Promise<boolean> {
  return wait(pauseMs, true, { signal }).catch(() => false);
}

function toFailed(outcome: ReturnType<typeof failureOutcomes.failure>): Failed {
  if (outcome.kind === 'failed') {
    const { reason, retryable, outage, mayBeMade } = outcome;
    return { kind: 'failed', reason, retryable, ...(outage && { outage }), ...(mayBeMade && { mayBeMade }) };
  }
  return failed(outcome.kind === 'refused' ? outcome.reason : 'The video could not be created.');
}

function failed(reason: string): Failed {
  return { kind: 'failed', reason, retryable: false };
}

/** Returns a failure after a paid call whose video will not be fetched. */
function lost(reason: string): Failed {
  return { ...failed(reason), mayBeMade: true };
}

const stopped: Failed = { kind: 'failed', reason: 'The video was stopped.', retryable: true };
const underWay: Failed = { ...stopped, isUnderWay: true };
const unread: Failed = { kind: 'failed', reason: 'The photo could not be read.', retryable: true };
const notDownloaded: Failed = {
  kind: 'failed',
  reason: 'The video could not be downloaded.',
  retryable: true,
  isUnderWay: true,
};
