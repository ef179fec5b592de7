import { expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { plannedSlot } from '#tests/autopilot-screen.tsx';
import { weekInWords } from './control-words.ts';

const now = Date.parse('2090-11-13T18:00:00Z');
const thursday = { ...plannedSlot, slotAt: '2090-11-16T15:00:00Z', scheduledLocal: '2090-11-16T09:00' };
const tuesday = { ...plannedSlot, slotAt: '2090-11-14T15:00:00Z', scheduledLocal: '2090-11-14T09:00' };

test("describes a planned post by its day, with the plan's number of posts", () => {
  expect(weekInWords({ coming: [thursday], last: [] }, now, plans.free.autopilot)).toBe(
    '1 post is planned for Thursday; your plan has 1 per week.',
  );
});

test("counts the week's published and planned posts separately, and ignores other weeks", () => {
  const last = [{ ...tuesday, state: 'posted' } as const, { ...tuesday, state: 'skipped' } as const];
  const nextWeek = { ...thursday, slotAt: '2090-11-23T15:00:00Z', scheduledLocal: '2090-11-23T09:00' };
  expect(weekInWords({ coming: [thursday, nextWeek], last }, now, plans.creator.autopilot)).toBe(
    '1 post was published on Tuesday and 1 post is planned for Thursday; your plan has 3 per week.',
  );
});

test("describes the account's posts if this influencer has none", () => {
  expect(weekInWords({ coming: [], last: [] }, now, plans.creator.autopilot)).toBe(
    'Your plan has 9 posts per week for all influencers.',
  );
});
