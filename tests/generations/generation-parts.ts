import { openImageCostLog } from '#features/generation/server/costs/image-cost-log.ts';
import { drawImage, type GenerateDeps, type Subject } from '#features/generation/server/public.ts';
import { openDecodingGate } from '#features/images/server/decoding-gate.ts';
import { openImageCopies } from '#features/images/server/image-copies.ts';
import { openImageStore } from '#features/images/server/image-store.ts';
import { drawSheetJob, sheetSubject } from '#features/influencers/server/draw-sheet.ts';
import { judgeSheet } from '#features/influencers/server/judge-sheet.ts';
import { judgeSheetJob } from '#features/influencers/server/judge-sheet-job.ts';
import { drawPhotoJob, photoSubject } from '#features/photos/server/generate-photo.ts';
import { measureLikenessJob } from '#features/photos/server/likeness-job.ts';
import { measureLikeness } from '#features/photos/server/measure-likeness.ts';
import { buildAppRole } from '#platform/database/app-role.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import { defineJob, type Job } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log/log.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { disk } from '#ports/file-store/disk/disk.ts';
import { falImages } from '#ports/image-engine/ai-sdk/fal.ts';
import { comfyui } from '#ports/image-engine/comfyui/comfyui.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { withCircuit } from '#ports/image-engine/with-circuit.ts';
import { withCostLog } from '#ports/image-engine/with-cost-log.ts';
import { withLimit } from '#ports/image-engine/with-limit.ts';
import { noOutputCheck } from '#tests/no-output-check.ts';
import { testSecret } from '../database/test-secret.ts';
import { plainWorkflow } from '../providers/comfyui-workflows.ts';
import { testMarks } from '../test-marks.ts';

/** A provider with paid orders that cannot be queried (fal), and one that can find an order again (comfyui). */
export type EngineName = 'fal' | 'comfyui';

export const imagePriceUsd = 0.05;
/** Color of every image that the providers generate. An influencer with another color does not match. */
export const drawnColor = '#bd2c45';

/**
 * Steps of a worker, in order. 'asked' is reached when the provider has received the order, and is reported by the
 * provider.
 */
export type GenerationStep =
  | 'job taken'
  | 'described'
  | 'booked'
  | 'asked'
  | 'answered'
  | 'noted'
  | 'stored'
  | 'saving'
  | 'saved'
  | 'looked'
  | 'cut'
  | 'judged'
  | 'redraw sent'
  | 'measured';

type Place = { readonly url: string; readonly folder: string; readonly name: EngineName; readonly providerUrl: string };

/**
 * Opens the parts that generate, judge and measure sheets and photos, connected as in the product. `reach` is called at
 * each step and may never return.
 */
export function openGenerationParts(
  { url, folder, name, providerUrl }: Place,
  reach: (step: GenerationStep) => Promise<void>,
) {
  const log = openLog('silent');
  const database = openDatabase(url, testSecret, () => undefined, { maxConnections: 4 });
  const { service } = database;
  const files = disk(folder);
  const gate = openDecodingGate();
  const copies = openImageCopies(files, gate, log);
  const store = openImageStore({
    files,
    service,
    gate,
    copies,
    ...testMarks,
    ...noOutputCheck,
    secret: testSecret,
    log,
  });
  const images = { ...store, store: thenReach('stored', store.store), cut: thenReach('cut', store.cut) };
  const jobs = createJobs(url, buildAppRole(url, testSecret).name, log);
  const { books: costLog } = openImageCostLog({ service, budgetUsd: 1_000, cheapestUsd: imagePriceUsd, log });
  const provider = createEngine(name, providerUrl);
  const asked = thenReach('answered', (...order: Parameters<ImageEngine['draw']>) => provider.draw(...order));
  const loggedEngine = withCostLog({ ...provider, draw: reachFirst('booked', asked) }, costLog, () => imagePriceUsd);
  const engine = withLimit(withCircuit({ ...loggedEngine, draw: thenReach('noted', loggedEngine.draw) }));
  const face: FaceRecognizer = { ...recognizer, facesIn: thenReach('looked', recognizer.facesIn) };
  const deps = { service, images: images, jobs, log, engine, recognizer: face, redrawsUnlike: true };
  const measuring = { ...deps, jobs: { ...jobs, send: thenReach('redraw sent', jobs.send) } };

  return {
    database,
    jobs,
    images: store,
    deps,
    photo: photoSubject({ ...deps, findLora: async () => null }),
    work: [
      drawing(drawSheetJob, sheetSubject(deps), deps),
      drawing(drawPhotoJob, photoSubject({ ...deps, findLora: async () => null }), deps),
      defineJob(
        judgeSheetJob,
        1,
        thenReach('judged', (judged, run) => judgeSheet(judged, run, deps)),
      ),
      defineJob(
        measureLikenessJob,
        1,
        thenReach('measured', (measured, { signal }) => measureLikeness(measured, signal, measuring)),
      ),
    ] satisfies Job[],
    async close() {
      await jobs.stop(5_000);
      await copies.close();
      await database.close();
    },
  };

  function drawing(kind: typeof drawSheetJob, subject: Subject, parts: GenerateDeps): Job {
    const reportingSubject: Subject = {
      describe: thenReach('described', subject.describe),
      save: thenReach('saving', subject.save),
    };
    return defineJob(
      kind,
      1,
      reachFirst(
        'job taken',
        thenReach('saved', (key, run) => drawImage(key, run, reportingSubject, parts)),
      ),
    );
  }

  /** Does the work, then reports the step. */
  function thenReach<Asked extends unknown[], Result>(
    step: GenerationStep,
    work: (...asked: Asked) => Promise<Result>,
  ) {
    return async (...asked: Asked): Promise<Result> => {
      const result = await work(...asked);
      await reach(step);
      return result;
    };
  }

  /** Reports the step, then does the work. */
  function reachFirst<Asked extends unknown[], Result>(
    step: GenerationStep,
    work: (...asked: Asked) => Promise<Result>,
  ) {
    return async (...asked: Asked): Promise<Result> => {
      await reach(step);
      return work(...asked);
    };
  }
}

function createEngine(name: EngineName, url: string): ImageEngine {
  if (name === 'fal') return falImages({ apiKey: 'fal-key', baseUrl: url, models: {} });
  return comfyui({ url, workflows: () => ({ main: plainWorkflow }), pollEvery: 20 });
}

/** Distinguishes faces by the color of their image. Every image contains a face. */
const recognizer: FaceRecognizer = {
  name: 'stand-in',
  label: 'a stand-in',
  async facesIn({ width, height, pixels: [red = 0, green = 0, blue = 0] }) {
    const box = { left: width * 0.4, top: height * 0.3, width: width * 0.2, height: width * 0.2 };
    return [{ box, descriptor: [red / 50, green / 50, blue / 50] }];
  },
};
