import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { autopilotAtWork, openAutopilot, plannedSlot } from '#tests/autopilot-screen.tsx';
import type { AutopilotSlot } from '../contract.ts';

const at = '2090-11-14T00:00:00.000Z';

async function openLast(...steps: AutopilotSlot['steps']) {
  await openAutopilot({ ...autopilotAtWork, last: [{ ...plannedSlot, state: 'posted', steps }] });
  return within(await screen.findByRole('region', { name: 'Last posts' }));
}

test('shows the steps of a past post with their durations', async () => {
  const last = await openLast(
    { step: 'begun', at, tookMs: null },
    { step: 'planned', at, tookMs: 400 },
    { step: 'drawing', at, tookMs: 1_000 },
    { step: 'drawn', at, tookMs: 12_000 },
    { step: 'filled', at, tookMs: 2_000 },
    { step: 'asked', at, tookMs: 10 },
    { step: 'approved', at, tookMs: 7_500_000 },
    { step: 'scheduled', at, tookMs: 500 },
    { step: 'posted', at, tookMs: 3_000 },
  );
  const steps = within(last.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Shoot planned0.4 s',
    'Images ordered1.0 s',
    'Images created12 s',
    'Caption written2.0 s',
    'Approved by you2 h 5 min',
    'Scheduled0.5 s',
    'Published3.0 s late',
  ]);
});

test.each([
  [999, 'on time'],
  [1_000, '1.0 s late'],
])('describes a post published %i ms after its scheduled time as %s', async (tookMs, words) => {
  const last = await openLast({ step: 'posted', at, tookMs });
  expect(last.getByRole('list', { name: 'Steps' }).textContent).toBe(`Published${words}`);
});

test('shows a step without a duration if it is unknown', async () => {
  const last = await openLast({ step: 'planned', at, tookMs: null });
  expect(last.getByRole('list', { name: 'Steps' }).textContent).toBe('Shoot planned');
});

test.each<[string, AutopilotSlot['steps']]>([
  ['was not begun', []],
  ['was begun and no more', [{ step: 'begun', at, tookMs: null }]],
])('shows no steps for a post that %s', async (_how, steps) => {
  const last = await openLast(...steps);
  expect(last.queryByRole('list', { name: 'Steps' })).toBeNull();
});
