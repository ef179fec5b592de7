import { afterAll, beforeAll, test } from 'vitest';
import { openDrawingsRun } from './generations-run.ts';

let run: Awaited<ReturnType<typeof openDrawingsRun>>;
beforeAll(async () => {
  run = await openDrawingsRun('fal');
});
afterAll(() => run.close());

// Covers two cases: the provider has answered but nothing is saved, and everything is saved but not judged. The proof
// kills workers at each step.
test('refunds the credit of a sheet and does not order it again when the worker is killed after the provider answered', () =>
  run.drawSheetThroughDeaths(['answered']));

test('creates one free redraw of a photo that does not match, even if its workers are killed', () =>
  run.redrawThroughDeaths(['redraw sent', 'described']));
