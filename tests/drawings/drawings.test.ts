import { afterAll, beforeAll, test } from 'vitest';
import { openDrawingsRun } from './drawings-run.ts';

let run: Awaited<ReturnType<typeof openDrawingsRun>>;
beforeAll(async () => {
  run = await openDrawingsRun('fal');
});
afterAll(() => run.close());

// The vendor has answered and nothing is saved; everything is saved but not judged. The proof kills at each step.
test('a sheet whose worker is killed after the vendor answered is not paid again, and its credit comes back', () =>
  run.drawSheetThroughDeaths(['answered']));

test('a photo of somebody else has one free redraw, also where its workers are killed while they order and draw it', () =>
  run.redrawThroughDeaths(['redraw sent', 'described']));
