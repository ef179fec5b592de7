import { expect, test } from 'vitest';
import { compareTotals, describeWeekdays, sortPosts } from './insight-words.ts';
import type { PostInsights } from './insights-contract.ts';

function post(day: number, views: number | null): PostInsights {
  const id = `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`;
  return {
    ...{
      post_id: id,
      target_id: id,
      caption: '',
      surface: 'feed' as const,
      image_url: null,
      url: null,
      read_at: null,
      reason: null,
    },
    published_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
    metrics: views === null ? null : { views },
  };
}

const total = (counted: number, views: number) => ({ posts: counted, counted, metrics: { views } });

test.each([
  [150, 100, { direction: 'up', text: '+50 % on the 28 days before' }],
  [75, 100, { direction: 'down', text: '-25 % on the 28 days before' }],
  [100, 100, { direction: 'even', text: '0 % on the 28 days before' }],
  [5, 0, undefined],
])('%d views compared with %d', (now, before, change) => {
  expect(compareTotals(total(2, now), total(2, before), 'views', 28)).toEqual(change);
});

test('compares nothing with a period without metrics', () => {
  expect(compareTotals(total(2, 10), total(0, 0), 'views', 7)).toBeUndefined();
});

test('sorts posts by a metric, those without metrics last', () => {
  const posts = [post(1, 5), post(2, null), post(3, 9)];
  expect(sortPosts(posts, 'newest')).toEqual(posts);
  expect(sortPosts(posts, 'views').map(({ metrics }) => metrics?.views)).toEqual([9, 5, undefined]);
});

test('states the weekday with the most views only if there are enough posts', () => {
  const few = [post(2, 10), post(9, 12)];
  expect(describeWeekdays(few, 'views')).toBe(
    'At least 12 posts on different weekdays are needed to say which weekday has the most views.',
  );
  // November 5, 12, 19 and 26 are Thursdays.
  const many = Array.from({ length: 28 }, (_, index) => post(index + 1, (index + 1) % 7 === 5 ? 800 : 100));
  expect(describeWeekdays(many, 'views')).toBe(
    'Posts on Thursdays have the most views: 800 on average, compared with 200 of all posts.',
  );
});
