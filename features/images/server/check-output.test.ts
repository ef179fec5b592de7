import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import type { Face } from '#ports/face-recognizer/face-recognizer.ts';
import { checkOutput, ImageNotAllowed } from './check-output.ts';
import { openDecodingGate } from './decoding-gate.ts';

const image = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#976' } })
  .jpeg()
  .toBuffer();
const generated = { source: 'trainedAlgorithmicMedia', engine: 'a model', personaId: 'mia' } as const;
const face = { box: { left: 0, top: 0, width: 9, height: 9 }, descriptor: [] };

type Seen = { readonly nudity?: number; readonly faces?: readonly Face[]; readonly hasModel?: boolean };

function check(
  { nudity = 0, faces = [], hasModel = true }: Seen,
  provenance: Parameters<typeof checkOutput>[1]['provenance'] = generated,
) {
  const sizes: number[] = [];
  const detector = {
    name: 'a detector',
    label: 'a detector',
    nudityIn: async ({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }) => {
      sizes.push(width, height, pixels.length);
      return nudity;
    },
  };
  const checked = checkOutput(
    {
      gate: openDecodingGate(),
      nudityDetector: hasModel ? detector : null,
      recognizer: { name: 'faces', label: 'faces', facesIn: async () => faces },
      outputLimits: { nudity: 0.7, years: 13 },
      log: openLog('silent'),
    },
    { image, provenance },
  );
  return checked.then(() => sizes);
}

test('an image within the limits is allowed, and is checked at a reduced size', async () => {
  const faces = [{ ...face, ageYears: 13.1 }];
  expect(await check({ nudity: 0.69, faces })).toEqual([512, 640, 512 * 640 * 3]);
});

test.each([
  ['nudity', { nudity: 0.7 }],
  [
    'minor',
    {
      faces: [
        { ...face, ageYears: 30 },
        { ...face, ageYears: 13 },
      ],
    },
  ],
] as const)('an image that shows “%s” is not allowed', async (finding, seen) => {
  const error = await check(seen).catch((err: unknown) => err);
  expect(error).toBeInstanceOf(ImageNotAllowed);
  expect(error).toMatchObject({ finding });
});

test('nothing is checked without a model, and the built-in illustration never is', async () => {
  expect(await check({ nudity: 1, hasModel: false })).toEqual([]);
  expect(await check({ nudity: 1 }, { ...generated, source: 'algorithmicMedia' })).toEqual([]);
});
