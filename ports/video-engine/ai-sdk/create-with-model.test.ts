import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStandInVideos, type StandInVideos, standInVideo } from '#tests/providers/video-models.ts';
import type { CallState, VideoEngine, VideoOrder } from '../video-engine.ts';
import { createWithModel } from './create-with-model.ts';
import { type VideoProviderName, videoModels } from './video-models.ts';

const providers = Object.keys(videoModels) as VideoProviderName[]; // the object's own keys
const polls = { first: 1, most: 2, start: 0 };
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a6f5c' } })
  .jpeg()
  .toBuffer();
const persona = { id: 'mia', seed: 6, traits: { gender: 'Female' }, description: '', references: [], loraUrl: null };

describe.each(providers)('videos of %s', (name) => {
  let provider: StandInVideos;
  let engine: VideoEngine;
  let saved: unknown;
  beforeEach(async () => {
    provider = await openStandInVideos(name);
    engine = createWithModel({ name, apiKey: 'sk-key', baseUrl: provider.url }, polls);
    saved = null;
  });
  afterEach(() => provider.close());

  const order = (change: Partial<VideoOrder> = {}): VideoOrder => ({
    ...{ id: 'v1', ownerId: 'u1', persona, prompt: 'standing in a park', seed: 3, aspect: '9:16', motion: 'walk' },
    movement: null,
    ...{ seconds: engine.lengths[0] ?? 0, framesPerSecond: 24, watermark: null, xmp: '' },
    photo: { name: 'photo', read: async () => photo },
    callState: {
      saved,
      reload: async () => saved,
      async save(state) {
        saved = state;
      },
    },
    ...change,
  });
  const create = (signal = new AbortController().signal, change: Partial<VideoOrder> = {}) =>
    engine.create(order(change), signal, () => undefined);

  test('are created from the photo in the format of the video, in one paid call', async () => {
    provider.failingPolls = 2;
    provider.failingDownloads = 1;
    const outcome = await create();
    expect(outcome).toMatchObject({ kind: 'created', width: 720, height: 1_280 });
    expect(outcome.kind === 'created' && Buffer.from(outcome.video)).toEqual(standInVideo);
    expect(provider.starts).toHaveLength(1);
    expect(JSON.stringify(provider.starts[0])).toContain('walks a few relaxed steps');
  });

  test('follow the movement in the words of the user instead of the motion', async () => {
    await create(undefined, { movement: 'She blows a kiss' });
    const sent = JSON.stringify(provider.starts);
    expect(sent).toContain('The movement: She blows a kiss.');
    expect(sent).not.toContain('relaxed steps');
  });

  test('are requested in each length and aspect ratio of the model', async () => {
    for (const seconds of engine.lengths)
      for (const aspect of engine.aspects)
        expect(
          await create(undefined, {
            seconds,
            aspect,
            callState: { saved: null, reload: async () => null, save: async () => undefined },
          }),
        ).toMatchObject({ kind: 'created' });
    expect(provider.starts).toHaveLength(engine.lengths.length * engine.aspects.length);
  });

  test('that a stopped run began are awaited by the next run and not paid again', async () => {
    provider.ends = 'never ends';
    const stop = new AbortController();
    provider.reachPoll = () => stop.abort();
    expect(await create(stop.signal)).toMatchObject({ kind: 'failed', retryable: true, isUnderWay: true });
    provider.ends = 'is ready';
    provider.reachPoll = () => undefined;
    const unreadable = { name: 'photo', read: () => Promise.reject(new Error('the storage is down')) };
    expect(await create(undefined, { photo: unreadable })).toMatchObject({ retryable: true, isUnderWay: true });
    expect(await create(stop.signal)).toMatchObject({ retryable: true, isUnderWay: true });
    expect(await create()).toMatchObject({ kind: 'created' });
    expect(provider.starts).toHaveLength(1);
  });

  test('whose response was lost are never paid again', async () => {
    provider.onStart = 'takes it and breaks off';
    expect(await create()).toMatchObject({ kind: 'failed', retryable: false, mayBeMade: true });
    provider.onStart = 'takes it';
    expect(await create()).toMatchObject({ kind: 'failed', retryable: false, mayBeMade: true });
    expect(provider.starts).toHaveLength(1);
  });

  test('that another run may just have requested are awaited, and neither refunded nor paid again', async () => {
    expect(await create()).toMatchObject({ kind: 'created' });
    const running = saved;
    const patient = createWithModel({ name, apiKey: 'sk-key', baseUrl: provider.url }, { ...polls, start: 3_600_000 });
    saved = { step: 'started', model: patient.model, at: Date.now() };
    let reads = 0;
    const callState: CallState = {
      saved,
      async reload() {
        reads += 1;
        return reads < 3 ? saved : running;
      },
      save: () => expect.fail('nothing is requested'),
    };
    const { signal } = new AbortController();
    expect(await patient.create(order({ callState }), signal, () => undefined)).toMatchObject({ kind: 'created' });
    expect(provider.starts).toHaveLength(1);
  });

  test.each([
    ['is busy', { retryable: true }],
    ['is down', { retryable: true, outage: true }],
    ['knows no such key', { retryable: false, outage: true }],
    ['refuses', { retryable: false }],
  ] as const)('are not paid if the provider %s, and may be requested again', async (behavior, expected) => {
    provider.onStart = behavior;
    const outcome = await create();
    expect(outcome).toMatchObject({ kind: 'failed', ...expected });
    expect(outcome).not.toHaveProperty('mayBeMade');
    expect(JSON.stringify(outcome)).not.toContain('sk-key');
    provider.onStart = 'takes it';
    expect(await create()).toMatchObject({ kind: 'created' });
  });

  test.each([
    ['is withheld', /refused to generate this video\. Try a different photo\./],
    ['has failed', /could not generate the video/],
    ['is unknown', /could not generate the video/],
  ] as const)('fail with a reason if the video %s', async (ends, reason) => {
    provider.ends = ends;
    expect(await create()).toMatchObject({ kind: 'failed', retryable: false, reason: expect.stringMatching(reason) });
  });

  test('that can no longer be found may have been paid', async () => {
    provider.ends = 'is unknown';
    expect(await create()).toMatchObject({ kind: 'failed', mayBeMade: true });
    provider.ends = 'has failed';
    saved = null;
    expect(await create()).not.toHaveProperty('mayBeMade');
  });

  test('of another model than the running one are not awaited, but may have been paid', async () => {
    saved = { step: 'running', model: 'another', operation: {} };
    expect(await create()).toMatchObject({
      kind: 'failed',
      mayBeMade: true,
      reason: expect.stringContaining('model was changed'),
    });
    expect(provider.starts).toHaveLength(0);
  });
});
