import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStandInTrainer, type StandInTrainer, type SubmitBehavior } from '#tests/providers/fal-trainer.ts';
import { loraTrainerSuite } from '../suite.ts';
import { withCircuit } from '../with-circuit.ts';
import { falTrainer } from './fal-trainer.ts';

loraTrainerSuite('fal', async () => {
  const vendor = await openStandInTrainer();
  vendor.state = 'IN_QUEUE';
  return {
    trainer: falTrainer({ apiKey: 'fal-key', baseUrl: vendor.url }),
    begun: () => vendor.submissions.length,
    canceled: () => vendor.canceled,
    finish: () => {
      vendor.state = 'COMPLETED';
    },
    close: () => vendor.close(),
  };
});

let vendor: StandInTrainer;
beforeEach(async () => {
  vendor = await openStandInTrainer();
});
afterEach(() => vendor.close());

const { signal } = new AbortController();
const order = { archive: 'https://files.example/a.zip', trigger: 'zmia' };
const trainer = (timeoutMs = 5_000) => falTrainer({ apiKey: 'fal-key', baseUrl: vendor.url, timeoutMs });

test('submits a training run with the key, the URL of its images and its trigger word', async () => {
  expect(await trainer().submit(order, signal)).toMatchObject({ kind: 'submitted' });
  expect([...vendor.keys]).toEqual(['Key fal-key']);
  expect(vendor.submissions[0]?.input).toEqual({
    images_data_url: order.archive,
    trigger_phrase: 'zmia',
    steps: expect.any(Number),
  });
});

describe('submission', () => {
  test.each<[SubmitBehavior, RegExp, object]>([
    ['is busy', /is overloaded/, { kind: 'failed', retryable: true }],
    ['is down', /not available/, { kind: 'failed', retryable: true, outage: true }],
    ['has a fault', /had an error/, { kind: 'failed', retryable: false, outage: true, mayBeBegun: true }],
    ['breaks off', /connection to fal was lost/, { kind: 'failed', retryable: false, outage: true, mayBeBegun: true }],
    [
      'takes it and breaks off',
      /connection to fal was lost/,
      { kind: 'failed', retryable: false, outage: true, mayBeBegun: true },
    ],
    ['does not understand', /\(422\): No images found$/, { kind: 'refused', isPaid: false }],
    ['knows no such key', /^The API key for fal was refused\.$/, { kind: 'failed', retryable: false, outage: true }],
    ['has no credit', /no credit left/, { kind: 'failed', retryable: false, outage: true }],
  ])('returns an outcome with a message when fal %s', async (behave, reason, outcome) => {
    vendor.onSubmit = behave;
    expect(await trainer().submit(order, signal)).toEqual({ reason: expect.stringMatching(reason), ...outcome });
  });

  test('may have started when it times out', async () => {
    vendor.onSubmit = 'takes it and is silent';
    const outcome = await trainer(80).submit(order, signal);
    expect(outcome).toMatchObject({ kind: 'failed', mayBeBegun: true, reason: expect.stringMatching(/too long/) });
  });

  test('has not started when fal could not be reached', async () => {
    await vendor.close();
    expect(await trainer().submit(order, signal)).toEqual({
      kind: 'failed',
      reason: 'fal could not be reached.',
      retryable: true,
      outage: true,
    });
    vendor = await openStandInTrainer();
  });
});

describe('training status', () => {
  const submitOrder = async () => {
    const submitted = await trainer().submit(order, signal);
    if (submitted.kind !== 'submitted') throw new Error(submitted.reason);
    return submitted.requestId;
  };

  test("includes the position in the queue, and the progress of the trainer's progress bar", async () => {
    const id = await submitOrder();
    vendor.state = 'IN_QUEUE';
    expect(await trainer().look(id, signal)).toEqual({ kind: 'waiting', before: 2 });
    vendor.state = 'IN_PROGRESS';
    expect(await trainer().look(id, signal)).toEqual({ kind: 'training', share: 0.45 });
  });

  test('distinguishes a failure at fal, which is not charged, from one caused by the images', async () => {
    const id = await submitOrder();
    vendor.result = { status: 500, body: { detail: 'Out of memory' } };
    expect(await trainer().look(id, signal)).toEqual({
      kind: 'refused',
      reason: 'fal had an error during the training.',
      isPaid: false,
    });
    vendor.result = { status: 422, body: { detail: [{ msg: 'no face', type: 'value', loc: [] }] } };
    expect(await trainer().look(id, signal)).toMatchObject({ kind: 'refused', isPaid: true });
  });

  test('is final for a training run that fal does not know, and retryable when fal cannot be reached', async () => {
    expect(await trainer().look('nothing', signal)).toMatchObject({ kind: 'refused' });
    const id = await submitOrder();
    await vendor.close();
    expect(await trainer().look(id, signal)).toMatchObject({ kind: 'failed', retryable: true, outage: true });
    vendor = await openStandInTrainer();
  });
});

test('cancellation is retryable when fal is unavailable or rejects the key', async () => {
  const submitted = await trainer().submit(order, signal);
  if (submitted.kind !== 'submitted') throw new Error(submitted.reason);
  vendor.takesCancels = false;
  const failed = { kind: 'failed', retryable: true, outage: true };
  expect(await trainer().cancel(submitted.requestId, signal)).toMatchObject(failed);
  await vendor.close();
  expect(await trainer().cancel(submitted.requestId, signal)).toMatchObject(failed);
  vendor = await openStandInTrainer();
});

test('uploads all of a large file in parts', async () => {
  const bytes = 95 * 1024 * 1024;
  const read = async (first: number, last: number) => new Uint8Array(last - first + 1).fill(first / (10 * 1024 * 1024));
  const file = { name: 'model.safetensors', mediaType: 'application/octet-stream', bytes, read };
  const outcome = await falTrainer({ apiKey: 'k', baseUrl: vendor.url }).upload(file, signal);
  if (outcome.kind !== 'uploaded') throw new Error(outcome.reason);
  const arrived = vendor.uploads.get(outcome.address);
  expect(arrived?.length).toBe(bytes);
  expect([arrived?.at(0), arrived?.at(-1)]).toEqual([0, 9]);
});

test('does not call a provider that is down after five consecutive outages', async () => {
  vendor.onSubmit = 'is down';
  const guarded = withCircuit(trainer(), () => 0);
  for (let attempt = 0; attempt < 5; attempt++) await guarded.submit(order, signal);
  vendor.onSubmit = 'takes it';
  expect(await guarded.submit(order, signal)).toMatchObject({ kind: 'failed', outage: true, retryable: true });
  expect(vendor.submissions).toEqual([]);
});
