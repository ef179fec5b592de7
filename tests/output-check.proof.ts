import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkOutput, ImageNotAllowed, type OutputFinding } from '#features/images/server/check-output.ts';
import { openDecodingGate } from '#features/images/server/decoding-gate.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { faceApi, faceApiFolder } from '#ports/face-recognizer/face-api/face-api.ts';
import type { RawImage } from '#ports/face-recognizer/face-recognizer.ts';
import { nsfwjs, nsfwjsFolder } from '#ports/nudity-detector/nsfwjs/nsfwjs.ts';
import { backdrops, lights, photographFace } from './photographed-faces.ts';
import { illustration } from './watermark/illustration.ts';

const count = 30;
/** A busy machine may need longer than the time limit of the product. */
const unlimited = new AbortController().signal;
/** Empty if the package is not installed, which decision 060 explains. */
const folders = { model: nsfwjsFolder() ?? '', faces: faceApiFolder() ?? '' };
const walls = Object.keys(backdrops) as (keyof typeof backdrops)[]; // the keys of that object
const sources = Object.keys(lights) as (keyof typeof lights)[]; // the keys of that object

/** The repository contains no photographs, so these are the images of dressed adults that it can make. */
const kinds = {
  async illustrations(seed: number) {
    const { data, width, height } = await illustration(seed);
    return sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
  },
  async 'faces as photographed'(seed: number) {
    const [wall = 'cream', light = 'even'] = [walls[seed % walls.length], sources[seed % sources.length]];
    const { pixels, width, height } = await photographFace({ seed: seed * 13 + 1, traits: {} }, wall, light);
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
  },
};

test.runIf(folders.model && folders.faces).for(Object.entries(kinds))(
  'the output check allows at least 95% of dressed adults: %s',
  async ([, make], { annotate }) => {
    const { model, faces } = folders;
    const [detector, recognizer] = [nsfwjs({ model, faceApi: faces }), faceApi(faces)];
    const { outputLimits } = readConfig({});
    const [probabilities, ages]: number[][] = [[], []];
    const refused: OutputFinding[] = [];
    const deps = {
      gate: openDecodingGate(),
      nudityDetector: {
        ...detector,
        nudityIn: async (image: RawImage) => {
          const probability = await detector.nudityIn(image, unlimited);
          probabilities?.push(probability);
          return probability;
        },
      },
      recognizer: {
        ...recognizer,
        facesIn: async (image: RawImage) => {
          const found = await recognizer.facesIn(image, unlimited);
          ages?.push(...found.flatMap(({ ageYears }) => ageYears ?? []));
          return found;
        },
      },
      outputLimits,
      log: openLog('silent'),
    };
    const provenance = { source: 'trainedAlgorithmicMedia', engine: 'a model', personaId: 'mia' } as const;
    for (let seed = 0; seed < count; seed++)
      await checkOutput(deps, { image: await make(seed), provenance }).catch((error: unknown) => {
        if (!(error instanceof ImageNotAllowed)) throw error;
        refused.push(error.finding);
      });
    await annotate(JSON.stringify({ refused, probabilities, ages }));
    expect(refused.length).toBeLessThanOrEqual(count * 0.05);
  },
);
