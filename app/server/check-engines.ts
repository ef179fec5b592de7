import sharp from 'sharp';
import { judgeLikeness } from '#features/generation/likeness-rules.ts';
import type { ComfyuiChoice } from '#platform/config/choose-image-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import type { Face, FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { checkEngine, type EngineCheck } from '#ports/image-engine/check-engine.ts';
import { findImagePrice } from './image-prices.ts';
import { findWorkflowFaults, readWorkflows } from './open-comfyui.ts';
import { openImageEngine } from './open-image-engine.ts';
import { runWithConfig } from './run-script.ts';
import { openRecognizer } from './wire.ts';

// `npm run check:engines`: generates two images with each engine in IMAGE_ENGINE, the second from the first, and
// reports the result and whether both show the same face. Each image costs its regular price.
await runWithConfig('Could not check the engines', check);
process.exit();

async function check(config: Config) {
  const recognizer = openRecognizer();
  for (const choice of config.imageEngines) {
    const faults = choice.name === 'comfyui' ? await comfyuiFaults(choice) : [];
    if (faults.length > 0) {
      process.exitCode = 1;
      for (const fault of faults) console.log(`FAILED ${choice.name}: ${fault}`);
      continue;
    }
    const engine = openImageEngine(choice, openLog('silent'));
    const first = await checkEngine(engine);
    printCheck(choice.name, first, config, '');
    if (first.kind === 'failed' || choice.name === 'illustrated') continue;
    const second = await checkEngine(engine, first.jpeg);
    const likeness = second.kind === 'drawn' && recognizer && (await compare(first.jpeg, second.jpeg, recognizer));
    printCheck(choice.name, second, config, likeness || ', likeness not measured');
  }
}

async function comfyuiFaults(choice: ComfyuiChoice): Promise<readonly string[]> {
  return findWorkflowFaults(choice, readWorkflows(choice)).catch(() => [`Could not reach ${choice.url}.`]);
}

function printCheck(name: string, check: EngineCheck, { imagePrices }: Config, likeness: string) {
  if (check.kind === 'failed') {
    process.exitCode = 1;
    return console.log(`FAILED ${name}: ${check.model}: ${check.reason}`);
  }
  const price = findImagePrice(imagePrices, check.model);
  const cost = price === null ? 'price unknown (set it in IMAGE_PRICE)' : `$${price.toFixed(3)}`;
  console.log(`ok     ${name}: ${check.model}, ${check.size}, ${check.seconds.toFixed(1)} s, ${cost}${likeness}`);
}

async function compare(first: Uint8Array, second: Uint8Array, recognizer: FaceRecognizer): Promise<string> {
  const [known, seen] = [await facesIn(first, recognizer), await facesIn(second, recognizer)];
  const judged = judgeLikeness(known, seen, 0);
  if (!judged || judged.percent === null) return ', no face to compare';
  return `, likeness to its reference: ${judged.percent} %`;
}

async function facesIn(image: Uint8Array, recognizer: FaceRecognizer): Promise<readonly Face[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return recognizer.facesIn({ width, height, pixels: data }, new AbortController().signal);
}
