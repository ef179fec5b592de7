import { expect, test } from 'vitest';
import { timedSteps } from './run-steps.ts';

const slotAt = '2027-03-02T09:00:00.000Z';

test('measures each step of a run since the previous one', () => {
  const times = {
    filled: '2027-03-01T09:00:09.000Z',
    begun: '2027-03-01T09:00:00.000Z',
    planned: '2027-03-01T09:00:00.400Z',
    drawn: '2027-03-01T09:00:08.000Z',
  };
  expect(timedSteps(times, slotAt).map(({ step, tookMs }) => [step, tookMs])).toEqual([
    ['begun', null],
    ['planned', 400],
    ['drawn', 7_600],
    ['filled', 1_000],
  ]);
});

test('measures publishing from the scheduled time, no matter how early the post was scheduled', () => {
  const scheduled = '2027-03-01T09:00:10.000Z';
  expect(timedSteps({ scheduled, posted: '2027-03-02T09:00:03.000Z' }, slotAt).at(-1)?.tookMs).toBe(3_000);
  expect(timedSteps({ scheduled, posted: '2027-03-02T08:59:59.900Z' }, slotAt).at(-1)?.tookMs).toBe(0);
});

test('lists a repeated step at the position of its last run', () => {
  const times = {
    begun: '2027-03-01T09:00:00.000Z',
    planned: '2027-03-01T09:01:00.000Z',
    drawing: '2027-03-01T09:00:30.000Z',
  };
  expect(timedSteps(times, slotAt).map(({ step }) => step)).toEqual(['begun', 'drawing', 'planned']);
});
