import { checkProviders } from './provider-checks.ts';
import { runWithConfig } from './run-script.ts';

// `npm run check:providers`: reports whether each configured provider is reachable, about to end, or misconfigured. It
// costs nothing and changes nothing. `npm run check:engines` also generates images.
await runWithConfig('Could not check the providers', async (config) => {
  const checks = await checkProviders(config);
  for (const { state, work, sentence } of checks) console.log(`${state.padEnd(5)} ${work.padEnd(10)} ${sentence}`);
  process.exitCode = checks.some(({ state }) => state === 'WRONG') ? 1 : 0;
});
process.exit();
