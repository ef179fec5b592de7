import { checkProviders } from './provider-checks.ts';
import { runWithConfig } from './run-script.ts';

// `npm run check:providers`: prints a report of every configured provider: reachable, ending or wrong. It costs nothing
// and changes nothing. `npm run check:engines` also generates images.
await runWithConfig('Could not check the providers', async (config) => {
  const checks = await checkProviders(config);
  for (const { state, work, sentence } of checks) console.log(`${state.padEnd(5)} ${work.padEnd(10)} ${sentence}`);
  process.exitCode = checks.some(({ state }) => state === 'WRONG') ? 1 : 0;
});
process.exit();
