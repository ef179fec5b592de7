import { readWatermark } from '@galatea/watermark/watermark.ts';
import { beforeAll, expect, test } from 'vitest';
import { decodeH264 } from '#tests/decode-h264.ts';
import { illustrated } from '../../image-engine/illustrated/illustrated.ts';
import type { VideoOrder, VideoOutcome } from '../video-engine.ts';
import { builtInVideos } from './built-in.ts';

const persona = { id: 'mia', seed: 62, traits: { gender: 'Female' }, description: '', references: [], loraUrl: null };
const key = new Uint8Array(32).fill(7);
const payload = { installation: 5, month: 10, image: 99 };
const prompt = 'half-length on a beach at golden hour';
const order: VideoOrder = {
  ...{ persona, prompt, seed: 3, aspect: '4:5', motion: 'push-in', seconds: 1, framesPerSecond: 24 },
  movement: null,
  ...{ id: 'v1', ownerId: 'u1', callState: { saved: null, reload: async () => null, save: async () => undefined } },
  photo: { name: 'photo', read: () => Promise.reject(new Error('the built-in engine renders the photo again')) },
  watermark: { payload, key },
  xmp: '<x:xmpmeta/>',
};
const engine = builtInVideos(360);
const signal = new AbortController().signal;

/** A clip of 360 × 450 pixels, and its progress. */
let clip: Extract<VideoOutcome, { kind: 'created' }>;
const shares: number[] = [];
beforeAll(async () => {
  clip = created(await engine.create(order, signal, (share) => shares.push(share)));
});

function created(outcome: VideoOutcome) {
  if (outcome.kind !== 'created') throw new Error(outcome.reason);
  return outcome;
}

test('creates a clip of the size that networks show, and marks each frame', async () => {
  const few = created(await builtInVideos().create({ ...order, seconds: 0.5 }, signal, () => undefined));
  const frames = await decodeH264(few.video);
  expect(frames.map(({ width, height }) => [width, height])).toEqual(Array(12).fill([720, 900]));
  for (const at of [0, 7, 11])
    expect(readWatermark({ ...(frames[at] ?? fail()), channels: 1 }, [key])?.payload).toEqual(payload);
});

test('creates a clip that starts with the photo and repeats without a jump', async () => {
  const frames = await decodeH264(clip.video);
  expect(frames).toHaveLength(24);
  expect(shares).toEqual([1]);

  const photo = await illustrated(450).draw({ ...order, idempotencyKey: '1', ownerId: null }, signal, () => undefined);
  if (photo.kind !== 'drawn' || photo.image instanceof Uint8Array) throw new Error('the photo is rendered');
  expect(averageDifference(clip.poster.data, photo.image.data)).toBeLessThan(1.5);

  const brightness = frames.map(({ data }) => data);
  const steps = brightness.map((data, frame) => averageDifference(data, brightness[(frame + 1) % 24] ?? fail()));
  expect(steps.at(-1)).toBeLessThan(1.2 * Math.max(...steps.slice(0, -1)));
  expect(averageDifference(brightness[12] ?? fail(), brightness[0] ?? fail())).toBeGreaterThan(Math.max(...steps));
});

test('writes the index of the file before the video, and its origin as XMP', () => {
  const file = Buffer.from(clip.video);
  expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  expect(file.subarray(-order.xmp.length).toString()).toBe(order.xmp);
  const box = file.length - order.xmp.length - 24;
  expect([file.readUInt32BE(box), file.subarray(box + 4, box + 8).toString()]).toEqual([24 + order.xmp.length, 'uuid']);
});

test('shows the change of a photo', async () => {
  const changed: VideoOrder = { ...order, changes: ['a red leather jacket'], seconds: 0.5 };
  const after = created(await engine.create(changed, signal, () => undefined));
  expect(averageDifference(clip.poster.data, after.poster.data)).toBeGreaterThan(5);
});

test('stops when it is aborted', async () => {
  const controller = new AbortController();
  const creation = engine.create({ ...order, seconds: 2.1 }, controller.signal, () => controller.abort());
  expect(await creation).toMatchObject({ kind: 'failed', retryable: true });
});

test('offers a walk only in an upright pose', () => {
  expect(engine.listMotions(order)).toContain('walk');
  expect(engine.listMotions({ ...order, prompt: 'sitting in a library' })).not.toContain('walk');
});

function averageDifference(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

function fail(): never {
  throw new Error('the frame is missing');
}
