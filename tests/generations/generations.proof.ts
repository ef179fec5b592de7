import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Death, openDrawingsRun, redrawDeaths, sheetDeaths } from './generations-run.ts';

/** Orders at the first provider cannot be queried; the second finds an order by its number. */
const engines = [
  { name: 'fal', killsAStep: 10 },
  { name: 'comfyui', killsAStep: 3 },
] as const;

const named = (deaths: readonly (readonly Death[])[]) =>
  deaths.map((points) => ({ points, step: points.join(', then ') }));

describe.each(engines)('killing workers of $name, $killsAStep times at each step', ({ name, killsAStep }) => {
  let run: Awaited<ReturnType<typeof openDrawingsRun>>;
  beforeAll(async () => {
    run = await openDrawingsRun(name);
  });
  afterAll(() => run.close());

  test.each(named(sheetDeaths))(
    'charges a sheet at most once and keeps the credit exact when the worker is killed at ‘$step’',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.drawSheetThroughDeaths(points);
    },
  );

  test.each(named(redrawDeaths))(
    'charges a free redraw at most once and uses no credit when the worker is killed at ‘$step’',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.redrawThroughDeaths(points);
    },
  );
});
