import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridTiles } from './demo-defaults.ts';
import { type DemoAction, type DemoState, playDemo, shownName, shownPhoto, startDemo } from './demo-state.ts';
import { weekdays } from './demo-time.ts';

const monday = new Date('2026-11-23T09:12:00');
const demoInfluencer = {
  id: '00000000-0000-4000-8000-000000000007',
  gender: 'Male',
  age_group: '18-24',
  hair_color: 'Brown',
  face_url: 'http://127.0.0.1/face',
  coffee_url: 'http://127.0.0.1/coffee',
  images: (['travel', 'fashion', 'fitness'] as const).flatMap((kind) =>
    [0, 1].map((position) => ({ kind, position, url: `http://127.0.0.1/${kind}-${position}` })),
  ),
} as const;
const generated = play(startDemo(monday), { type: 'generated', person: demoInfluencer });

function play(state: DemoState, ...actions: DemoAction[]): DemoState {
  return actions.reduce(playDemo, state);
}
const tick = { type: 'tick' } as const;
const week = weekdays.map(() => tick);

test('beginDemo returns the specified defaults', () => {
  expect(startDemo(monday)).toMatchObject({
    name: 'Alex',
    choice: { gender: 'Male', ageGroup: '18-24', hairColor: 'Brown' },
    chosen: { day: 'Monday', time: '09:30' },
    autopilot: {
      isOn: true,
      postingDays: ['Monday', 'Wednesday', 'Friday'],
      interests: ['Travel', 'Fashion'],
      imagesPerPost: 1,
    },
    posts: [],
    grid: [],
    postCount: 0,
  });
  expect(Object.values(startDemo(monday).autopilot.times)).toEqual(weekdays.map(() => '11:00'));
});

describe('the demo influencer', () => {
  test('has the entered name, or the default name when the field is blank', () => {
    expect(shownName({ name: ' Mia ' })).toBe('Mia');
    expect(shownName({ name: ' ' })).toBe('Alex');
  });

  test('is the default one for a visitor who skips step 1, until the visitor generates a new one', () => {
    const other = { ...demoInfluencer, face_url: 'http://127.0.0.1/other' };
    const startedDemo = play(startDemo(monday), { type: 'starter', person: demoInfluencer });
    expect(startedDemo).toMatchObject({ person: demoInfluencer, isGenerated: false });
    const made = play(startedDemo, { type: 'generated', person: other }, { type: 'starter', person: demoInfluencer });
    expect(made).toMatchObject({ person: other, isGenerated: true });
  });

  test('starts with an empty profile when newly generated', () => {
    const posted = play(generated, { type: 'post now', now: monday }, ...week);
    expect(play(posted, { type: 'generated', person: demoInfluencer })).toMatchObject({
      ...{ grid: [], posts: [], postCount: 0 },
      autopilot: { isOn: true, made: 0 },
    });
  });
});

test("keeps the visitor's name and choices, and posts no photo without an influencer", () => {
  const chosen = play(
    startDemo(monday),
    { type: 'name', name: 'Mia' },
    { type: 'choose', choice: { gender: 'Female' } },
  );
  expect(chosen).toMatchObject({ name: 'Mia', choice: { gender: 'Female', hairColor: 'Brown' } });
  expect(play(chosen, { type: 'caption' }).caption).not.toEqual(chosen.caption);
  expect(play(chosen, ...week)).toMatchObject({ grid: [], postCount: 0 });
});

test("has the week's posts sorted by time", () => {
  const at = (time: string) => ({ type: 'select', moment: { time } }) as const;
  const { posts } = play(generated, at('18:00'), { type: 'schedule' }, at('09:00'), { type: 'schedule' });
  expect(posts.map(({ time }) => time)).toEqual(['09:00', '18:00']);
});

describe('the photo in step 2', () => {
  test('starts with the coffee photo, then shows each of the others, then the coffee photo again', () => {
    const shown = Array.from({ length: 8 }, (_, times) =>
      shownPhoto(play(generated, ...Array<DemoAction>(times + 1).fill({ type: 'photo' }))),
    );
    expect(shown[0]).toBe(demoInfluencer.coffee_url);
    expect(new Set(shown).size).toBe(7);
    expect(shown[7]).toBe(shown[0]);
  });

  test('cannot be posted or scheduled while there is no influencer', () => {
    const startedDemo = startDemo(monday);
    expect(play(startedDemo, { type: 'post now', now: monday }, { type: 'schedule' })).toEqual(startedDemo);
  });
});

describe('a post in step 3', () => {
  test('appears in the week at the current time and on the profile when posted now', () => {
    const posted = play(generated, { type: 'post now', now: monday });
    expect(posted.confirmation).toBe('Posted to Instagram • Today at 9:12 AM');
    expect(posted.posts).toMatchObject([{ day: 'Monday', time: '09:12', isPosted: true }]);
    expect(posted).toMatchObject({ postCount: 1, grid: [{ picture: demoInfluencer.coffee_url }] });
  });

  test('appears at the selected day and time, and not yet on the profile, when scheduled', () => {
    const scheduled = play(
      generated,
      { type: 'select', moment: { day: 'Thursday' } },
      { type: 'select', moment: { time: '18:30' } },
      { type: 'schedule' },
    );
    expect(scheduled.confirmation).toBe('Scheduled for Thursday @ 6:30 PM');
    expect(scheduled.posts).toMatchObject([{ day: 'Thursday', time: '18:30', isPosted: false }]);
    expect(scheduled.postCount).toBe(0);
  });
});

describe('Autopilot in the demo', () => {
  test('posts only on its posting days, three times a week, newest first', () => {
    const after = play(generated, ...week);
    expect(after.postCount).toBe(3);
    expect(after.autopilot.day).toBe('Monday');
    expect(after.grid.map(({ picture: image }) => image.split('/').at(-1))).toEqual([
      'travel-1',
      'fashion-0',
      'travel-0',
    ]);
  });

  test('advances one weekday per tick, and does not advance while it is off', () => {
    expect(play(generated, tick).autopilot.day).toBe('Tuesday');
    const off = play(generated, { type: 'autopilot', settings: { isOn: false } });
    expect(play(off, tick)).toEqual(off);
  });

  test('shows at most nine tiles however long it runs, but counts every post', () => {
    const daily = { type: 'autopilot', settings: { postingDays: weekdays, imagesPerPost: 4 } } as const;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (ticks) => {
        const after = play(generated, daily, ...Array<DemoAction>(ticks).fill(tick));
        expect(after.postCount).toBe(ticks);
        expect(after.grid).toHaveLength(Math.min(ticks, gridTiles));
        expect(after.grid.every(({ images }) => images === 4)).toBe(true);
        expect(new Set(after.grid.map(({ id }) => id)).size).toBe(after.grid.length);
      }),
    );
  });

  test('posts nothing without an interest, and otherwise only images of the selected interests', () => {
    const none = play(generated, { type: 'autopilot', settings: { interests: [] } }, ...week);
    expect(none.postCount).toBe(0);
    const fashion = play(generated, { type: 'autopilot', settings: { interests: ['Fashion'] } }, ...week, ...week);
    expect(fashion.grid.map(({ picture: image }) => image.split('/').at(-1))).toEqual(
      ['fashion-0', 'fashion-1', 'fitness-0', 'fitness-1', 'fashion-0', 'fashion-1'].toReversed(),
    );
  });

  test('keeps a separate posting time for each day', () => {
    const changed = play(generated, { type: 'posting time', day: 'Friday', time: '18:00' });
    expect(changed.autopilot.times).toMatchObject({ Monday: '11:00', Friday: '18:00' });
  });
});
