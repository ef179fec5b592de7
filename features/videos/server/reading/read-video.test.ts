import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box } from '#tests/videos/mp4-box.ts';
import { encodeSample, listBoxes, listTimes, measureSound, repackSample } from '#tests/videos/sample-video.ts';
import { videoRefusalMessage } from '../../video-rules.ts';
import { readVideo } from './read-video.ts';

let folder: string;
let sample: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galatea-test-'));
  sample = await encodeSample();
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: Uint8Array, limits = {}) {
  const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
  await writeFile(from, file);
  const reading = await readVideo({ from, to }, limits);
  return { reading, written: 'refused' in reading ? null : await readFile(to) };
}

const measured = { width: 64, height: 112, durationMs: 4_000, frameRate: 25, codec: 'avc', hasSound: false };

test('measures a video and moves its description to the start', async () => {
  expect(listBoxes(sample).at(-2)).toContain('moov');
  const { reading, written } = await read(sample);
  expect(reading).toEqual(measured);
  const boxes = listBoxes(written ?? Buffer.alloc(0));
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  expect((await read(written ?? sample)).reading).toEqual(measured);
});

test('adds the sound of another video, cut to the length of the images', async () => {
  const sound = join(folder, 'sound.mp4');
  await writeFile(sound, await repackSample(await encodeSample({ seconds: 6 }), { sound: { sampleRate: 44_100 } }));
  const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
  await writeFile(from, sample);
  expect(await readVideo({ from, to, sound })).toEqual({ ...measured, hasSound: true });
  const written = await readFile(to);
  expect((await read(written)).reading).toEqual({ ...measured, hasSound: true });
  expect(await measureSound(written)).toBeGreaterThan(3.9);
  expect(await measureSound(written)).toBeLessThanOrEqual(4);
});

test('keeps a sound that is shorter than the images', async () => {
  const sound = join(folder, 'sound.mp4');
  await writeFile(sound, await repackSample(await encodeSample({ seconds: 3 }), { sound: {} }));
  const [from, to] = [join(folder, 'from'), join(folder, 'to.mp4')];
  await writeFile(from, sample);
  expect(await readVideo({ from, to, sound })).toEqual({ ...measured, hasSound: true });
  expect(await measureSound(await readFile(to))).toBeCloseTo(3, 1);
});

test('marks the key frames, even if the encoder marked every image', async () => {
  const { written } = await read(sample);
  expect(listBoxes(sample)).not.toContain('moov/trak/mdia/minf/stbl/stss');
  const keyFrames = written?.indexOf('stss') ?? 0;
  expect(written?.readUInt32BE(keyFrames + 8)).toBe(5); // of 100 images, one in 20
});

test('reads MOV and fragmented MP4, with sound, and keeps the rotation', async () => {
  const mov = await read(await repackSample(sample, { format: 'mov', sound: {}, rotation: 90 }));
  expect(mov.reading).toEqual({ ...measured, width: 112, height: 64, hasSound: true });
  expect(mov.written?.toString('latin1', 4, 12)).toMatch(/^ftyp(?!qt)/);
  expect((await read(mov.written ?? sample)).reading).toEqual(mov.reading);
  expect((await read(await repackSample(sample, { fastStart: 'fragmented', sound: {} }))).reading).toEqual({
    ...measured,
    hasSound: true,
  });
});

test('keeps images that are stored in another order than they are shown', async () => {
  const { written } = await read(sample);
  const reordered = await repackSample(written ?? sample, { isReordered: true });
  expect(listBoxes(reordered)).toContain('moov/trak/mdia/minf/stbl/ctts');
  const again = await read(reordered);
  expect(again.reading).toEqual(measured);
  expect(await listTimes(again.written ?? reordered)).toEqual(await listTimes(reordered));
  expect((await listTimes(reordered)).slice(0, 4)).toEqual([0, 0.12, 0.04, 0.08]);
  expect(listBoxes(again.written ?? reordered).filter((name) => name.endsWith('edts'))).toEqual([]);
});

test('removes edit lists, and the time before the first image', async () => {
  const delayed = await repackSample(sample, { startsAt: 0.5, sound: {} });
  expect(listBoxes(delayed)).toContain('moov/trak/edts/elst');
  const { reading, written } = await read(delayed);
  expect(reading).toEqual({ ...measured, hasSound: true });
  expect(listBoxes(written ?? delayed).filter((name) => name.endsWith('edts'))).toEqual([]);
});

describe('refuses', () => {
  test.each([
    ['a video of two seconds', () => encodeSample({ seconds: 2 }), /2 seconds long.*at least 3 seconds/],
    ['too few frames', () => encodeSample({ frameRate: 10 }), /10 frames per second.*23 to 60/],
    ['too many frames', () => encodeSample({ frameRate: 90 }), /90 frames per second/],
    ['a width of 2,048', () => encodeSample({ width: 2_048, height: 16, frameRate: 24 }), /2048 × 16 pixels/],
    ['sound in Opus', () => repackSample(sample, { sound: { codec: 'opus' } }), /sound of this video is OPUS/],
    ['96 kHz', () => repackSample(sample, { sound: { sampleRate: 96_000 } }), /sampled at 96 kHz/],
    ['six channels', () => repackSample(sample, { sound: { channels: 6 } }), /in 6 channels/],
    ['another file', async () => Buffer.from('%PDF-1.7 and more text'), /not a video/],
    ['an empty file', async () => Buffer.alloc(0), /not a video/],
  ])('%s with the reason', async (_, create, message) => {
    const { reading } = await read(await create());
    expect('refused' in reading && videoRefusalMessage(reading.refused)).toMatch(message);
  });

  test('a video of more than 15 minutes', async () => {
    const { reading } = await read(withDuration(sample, 16 * 60));
    expect(reading).toMatchObject({ refused: { reason: 'too long' } });
  });
});

describe('refuses a hostile file in bounded time and memory:', () => {
  test('a truncated one', async () => {
    expect((await read(sample.subarray(0, sample.length / 2))).reading).toEqual({ refused: { reason: 'damaged' } });
  });

  test('one with the header of a video only', async () => {
    expect((await read(Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.alloc(500, 7)]))).reading).toEqual({
      refused: { reason: 'damaged' },
    });
  });

  test('endless boxes', async () => {
    const empty = Buffer.concat(Array.from({ length: 30_000 }, () => box('free')));
    expect((await read(Buffer.concat([box('ftyp'), empty]))).reading).toEqual({ refused: { reason: 'too complex' } });
  });

  test('boxes within boxes', async () => {
    const depth = 1_000_000;
    const nested = Buffer.alloc(depth * 8);
    for (let at = 0; at < depth; at++) {
      nested.writeUInt32BE((depth - at) * 8, at * 8);
      nested.write(at === 0 ? 'moov' : 'trak', at * 8 + 4, 'latin1');
    }
    expect((await read(Buffer.concat([box('ftyp'), nested]))).reading).toEqual({ refused: { reason: 'damaged' } });
  });

  test('four billion samples of one size or in one chunk, and a million runs', async () => {
    const claims = (name: string, count: number) =>
      inDescription(box(name, uint32(0), uint32(1), uint32(count), uint32(1)));
    expect((await read(claims('stsz', 0xffff_ffff))).reading).toEqual({ refused: { reason: 'too complex' } });
    expect((await read(claims('stts', 0xffff_ffff))).reading).toEqual({ refused: { reason: 'too complex' } });
    const chunk = inDescription(box('stsc', uint32(0), uint32(1), uint32(1), uint32(1_300_000_000), uint32(1)));
    expect((await read(chunk)).reading).toEqual({ refused: { reason: 'too complex' } });
    const chunks = [uint32(1), uint32(1_000), uint32(1), uint32(1_000_000), uint32(1), uint32(1)];
    const chunkRuns = inDescription(box('stsc', uint32(0), uint32(2), ...chunks));
    expect((await read(chunkRuns)).reading).toEqual({ refused: { reason: 'too complex' } });
    const runs = inDescription(box('stts', uint32(0), uint32(1_000_000), Buffer.alloc(8_000_000, 1)));
    expect((await read(runs)).reading).toEqual({ refused: { reason: 'too complex' } });
  });

  test('an image of 200 MB', async () => {
    const large = Buffer.concat([sample, box('free', Buffer.alloc(1_000))]);
    large.writeUInt32BE(200_000_000, large.indexOf('stsz') + 16); // the size of the first image
    expect((await read(large)).reading).toEqual({ refused: { reason: 'too complex' } });
  });

  test('huge dimensions', async () => {
    const huge = Buffer.from(sample);
    const description = huge.indexOf('avc1');
    huge.writeUInt16BE(0xffff, description + 28); // width and height of the sample entry
    huge.writeUInt16BE(0xffff, description + 30);
    expect((await read(huge)).reading).toMatchObject({ refused: { reason: 'too wide' } });
  });

  test('a WebM whose sizes are wrong', async () => {
    const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(200_000, 0xff)]);
    expect((await read(webm)).reading).toEqual({ refused: { reason: 'damaged' } });
  });

  test('one that uses up the processor time', async () => {
    expect((await read(sample, { processorMs: 0 })).reading).toEqual({ refused: { reason: 'too complex' } });
  });
});

/** Returns an MP4 with the tables of one track. */
function inDescription(...tables: readonly Buffer[]): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', box('trak', box('mdia', box('minf', box('stbl', ...tables))))),
  ]);
}

/** Returns an MP4 whose images are shown so long that it lasts this many seconds. */
function withDuration(file: Buffer, seconds: number): Buffer {
  const changed = Buffer.from(file);
  const header = changed.indexOf('mdhd');
  const scale = changed.readUInt32BE(header + 16);
  const times = changed.indexOf('stts');
  changed.writeUInt32BE(Math.round((seconds * scale) / changed.readUInt32BE(times + 12)), times + 16);
  return changed;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
