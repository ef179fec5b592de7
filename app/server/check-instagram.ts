import { checkMetaApp } from './check-meta-app.ts';
import { runWithConfig } from './run-script.ts';

// `npm run check:instagram`: reports missing settings of the operator's own Meta app, without changing anything. The
// steps are described in docs/instagram.md.
const marks = { ok: 'ok     ', missing: 'MISSING', look: 'look   ' } as const;
await runWithConfig('Could not check the app', async (config) => {
  const checks = await checkMetaApp(config);
  for (const { state, what, sentence } of checks) console.log(`${marks[state]} ${what}: ${sentence}`);
  process.exitCode = checks.some(({ state }) => state === 'missing') ? 1 : 0;
});
