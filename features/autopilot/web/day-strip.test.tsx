import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { autopilotAtWork, openAutopilot, plannedSlot } from '#tests/autopilot-screen.tsx';
import type { AutopilotSlot } from '../contract.ts';

/** Already the 14th in Tokyo, the influencer's time zone, but still the 13th farther west. */
const now = '2090-11-13T16:00:00.000Z';

/** Returns a post at a local time in Tokyo. */
function postAt(local: string, changes: Partial<AutopilotSlot> = {}): AutopilotSlot {
  const slotAt = new Date(`${local}:00+09:00`).toISOString();
  return { ...plannedSlot, id: `post of ${local}`, slotAt, scheduledLocal: local, ...changes };
}

async function openStrip(coming: readonly AutopilotSlot[]) {
  const opened = await openAutopilot({ ...autopilotAtWork, coming }, {}, now);
  const strip = await screen.findByRole('list', { name: 'The next four weeks' });
  const faces = within(strip)
    .getAllByRole('listitem')
    .map((day) => day.querySelector('[aria-hidden]')?.textContent ?? day.textContent);
  return { ...opened, faces, days: () => within(strip).getAllByRole('button') };
}

/** Returns the screen reader text; the visible text next to it is hidden from screen readers. */
const names = (days: readonly HTMLElement[]) =>
  days.map((day) => day.querySelector(':scope > :not([aria-hidden])')?.textContent);

test("shows four weeks of days from today in the influencer's time zone", async () => {
  const { faces } = await openStrip([postAt('2090-11-15T09:00')]);
  expect(faces).toHaveLength(28);
  // The first day, and the first day of a month, show both month and weekday.
  expect(faces.slice(0, 3)).toEqual(['TueNov 14', 'Wed15', 'Thu16']);
  expect(faces.slice(16, 18)).toEqual(['Thu30', 'FriDec 1']);
  expect(faces.at(-1)).toBe('Mon11');
});

test("labels only days with posts, with each post's status", async () => {
  const { days } = await openStrip([
    postAt('2090-11-14T23:30', { state: 'scheduled' }),
    postAt('2090-11-15T09:00', { state: 'waiting' }),
    postAt('2090-11-15T18:00', { state: 'skipped' }),
    postAt('2090-12-11T09:00'),
  ]);
  expect(names(days())).toEqual([
    'Tuesday, November 14: Scheduled',
    'Wednesday, November 15: Waiting for you, Skipped',
    'Monday, December 11: Planned',
  ]);
});

test('extends to the last known post beyond the four weeks', async () => {
  const { faces, days } = await openStrip([postAt('2090-11-15T09:00'), postAt('2090-12-13T09:00')]);
  expect(faces).toHaveLength(30);
  expect(names(days())).toEqual(['Wednesday, November 15: Planned', 'Wednesday, December 13: Planned']);
});

test('scrolls to the first post of a day, and focuses it', async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const title = (words: string) => ({ idea: { title: words, isPinned: false } });
  const { user, days } = await openStrip([
    postAt('2090-11-14T23:30', title('Rooftop')),
    postAt('2090-11-16T09:00', title('Swans')),
    postAt('2090-11-16T18:00', title('Night train')),
  ]);
  const [, thursday] = days();
  if (thursday) await user.click(thursday);
  const link = screen.getByRole('link', { name: /Swans/ });
  expect(document.activeElement).toBe(link);
  expect(scroll.mock.contexts).toEqual([link.closest('li')]);
});
