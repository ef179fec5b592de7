import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Death, openDrawingsRun, redrawDeaths, sheetDeaths } from './drawings-run.ts';

/** The first cannot be asked what became of an order; the second finds it again by its number. */
const engines = [
  { name: 'fal', killsAStep: 10 },
  { name: 'comfyui', killsAStep: 3 },
] as const;

const named = (deaths: readonly (readonly Death[])[]) =>
  deaths.map((points) => ({ points, step: points.join(', then ') }));

describe.each(engines)('of $name, with $killsAStep kills at each step,', ({ name, killsAStep }) => {
  let run: Awaited<ReturnType<typeof openDrawingsRun>>;
  beforeAll(async () => {
    run = await openDrawingsRun(name);
  });
  afterAll(() => run.close());

  test.each(named(sheetDeaths))(
    'a sheet whose worker is killed at ‘$step’ is paid once at most and its credit is exact',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.drawSheetThroughDeaths(points);
    },
  );

  test.each(named(redrawDeaths))(
    'a free redraw whose worker is killed at ‘$step’ is paid once at most and costs no credit',
    async ({ points }) => {
      for (let kill = 0; kill < killsAStep; kill++) await run.redrawThroughDeaths(points);
    },
  );
});
