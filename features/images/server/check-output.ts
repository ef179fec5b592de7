import type { Log } from '#platform/log/log.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import type { NudityDetector } from '#ports/nudity-detector/nudity-detector.ts';
import type { Provenance } from '../provenance.ts';
import type { DecodingGate } from './decoding-gate.ts';
import { decodeImage, narrowed } from './pixels.ts';
import type { NewImage } from './store-generated.ts';

export type OutputCheckDeps = {
  readonly gate: DecodingGate;
  /** Null if no model is installed: then images are not checked. */
  readonly nudityDetector: NudityDetector | null;
  readonly recognizer: FaceRecognizer | null;
  readonly outputLimits: OutputLimits;
  readonly log: Log;
};

/** The probability of nudity from which, and the estimated age in years up to which, an image is refused. */
export type OutputLimits = { readonly nudity: number; readonly years: number };

export type OutputFinding = 'nudity' | 'minor';

/** A generated image shows what may not be stored. */
export class ImageNotAllowed extends Error {
  readonly finding: OutputFinding;

  constructor(finding: OutputFinding) {
    super(`the output check found: ${finding}`);
    this.finding = finding;
  }
}

/** Size of the longer side in pixels for the check. */
const side = 640;
/** Time limit in milliseconds. A check that fails or takes longer fails the image, because it must not be skipped. */
const timeoutMs = 120_000;

/**
 * Checks frames of a video of an external engine like its images. They are not taken if nothing is checked.
 *
 * @throws ImageNotAllowed
 */
export async function checkFrames(
  deps: OutputCheckDeps,
  takeFrames: () => Promise<readonly Uint8Array[]>,
  provenance: Provenance,
): Promise<void> {
  if (!deps.nudityDetector || provenance.source === 'algorithmicMedia') return;
  for (const image of await takeFrames()) await checkOutput(deps, { image, provenance });
}

/** Checks the image of an external engine before it is stored. @throws ImageNotAllowed */
export async function checkOutput(
  { gate, nudityDetector, recognizer, outputLimits: { nudity, years }, log }: OutputCheckDeps,
  { image: given, provenance }: Pick<NewImage, 'image' | 'provenance'>,
): Promise<void> {
  if (!nudityDetector || provenance.source === 'algorithmicMedia') return;
  const small = async () => (given instanceof Uint8Array ? decodeImage(given, side) : narrowed(given, side));
  const { data: pixels, width, height } = await gate.run('generated', small);
  const image = { width, height, pixels };
  const signal = AbortSignal.timeout(timeoutMs);
  const probability = await nudityDetector.nudityIn(image, signal);
  const faces = years > 0 && recognizer ? await recognizer.facesIn(image, signal) : [];
  const youngest = Math.min(...faces.flatMap(({ ageYears }) => ageYears ?? []));
  const finding: OutputFinding | undefined = probability >= nudity ? 'nudity' : youngest <= years ? 'minor' : undefined;
  if (!finding) return;
  log.warn({ finding, engine: provenance.engine }, 'a generated image was refused by the output check');
  throw new ImageNotAllowed(finding);
}
