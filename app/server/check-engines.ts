import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { checkEngine } from '#ports/image-engine/check-engine.ts';
import { priceOfPicture } from './picture-costs.ts';
import { openImageEngine } from './wire.ts';

// `npm run check:engines`: has each engine of IMAGE_ENGINE draw one picture, and says how it did. Each costs what a picture costs.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { imageEngines, imagePrices } = readConfig(process.env);
  for (const choice of imageEngines) {
    const check = await checkEngine(openImageEngine(choice));
    const price = priceOfPicture(imagePrices, check.model);
    const cost = price === null ? 'price not known (IMAGE_PRICE tells it)' : `$${price.toFixed(3)}`;
    if (check.kind === 'failed') {
      process.exitCode = 1;
      console.log(`FAILED ${choice.name}: ${check.model}: ${check.reason}`);
    } else console.log(`ok     ${choice.name}: ${check.model}, ${check.size}, ${check.seconds.toFixed(1)} s, ${cost}`);
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
