import { expect, test } from 'vitest';
import { brokenParts, type StoryPost } from './broken-stories.ts';

/**
 * Returns one post per day, starting on a Monday. A number is a part of a five-part story, with `P` if it is pinned and
 * `B` if it has been started; `.` is any other idea, `-` no post, `o` a holiday, and `s`, `w` and `p` are ideas that
 * the user swapped, wrote or pinned.
 */
function posts(line: string, name = 'A trip to Rome', of = 5): StoryPost[] {
  return line.split(' ').flatMap((sign, index) => {
    const day = Temporal.PlainDate.from('2027-03-01').add({ days: index }).toString();
    const part = Number.parseInt(sign, 10);
    const isPinned = /P|p|w/.test(sign);
    const idea = {
      ...{ topic: null, scene: `scene ${index}`, clothes: '', mood: '', occasion: sign === 'o' ? 'Easter' : null },
      ...{ story: part ? { name, part, of } : null, isPinned, without: sign === 's' ? ['another'] : [] },
      by: sign === 'w' ? ('person' as const) : ('rule' as const),
    };
    return sign === '-' ? [] : [{ day, idea, isFixed: isPinned || sign.includes('B') }];
  });
}

const listParts = (broken: readonly StoryPost[]) => broken.map(({ idea }) => idea.story?.part);

test.each<[string, string, number[]]>([
  ['told from departure to return', '. 1 2 3 4 5 .', []],
  ['told with other days between', '. 1 . 2 o 3 4 . 5 .', []],
  ['that goes on behind the last post', '. 1 2 3', []],
  ['that goes on behind a day that is kept', '. 1 2 3 o', []],
  ['that lost its departure', '. - 2 3 4 5 .', [2, 3, 4, 5]],
  ['that lost its return', '. 1 2 3 4 - .', [1, 2, 3, 4]],
  ['that lost what lay between', '. 1 2 - 4 5 .', [1, 2, 4, 5]],
  ['of which every other day is gone', '- 2 - 4 - .', [2, 4]],
  ['that goes backwards', '1 2 3 4 3 .', [1, 2, 3, 4, 3]],
  ['whose last post has begun something else', '1 2 . .', [1, 2]],
  ['of which a pinned part stays', '. - 2 3P 4 - .', [2, 4]],
  ['of which what is begun stays', '1B 2B - 4 5 .', [4, 5]],
  ['of which all that is left is begun', '- 2B - 4B - .', []],
  ['of which its person swapped a part', '. 1 2 s 4 5 .', []],
  ['of which its person wrote the departure', '. w 2 3 4 5 .', []],
  ['of which its person pinned another return', '. 1 2 3 4 p .', []],
  ['that lost more than its person changed', '. 1 s - 4 5 .', [1, 4, 5]],
  ['that lost its departure long after a wish', 's . - 2 3 4 5 .', [2, 3, 4, 5]],
  ['told twice', '1 2 3 4 5 . 1 2 3 4 5 .', []],
])('for a story %s (%s), returns the broken parts %j', (_what, line, broken) => {
  expect(listParts(brokenParts(posts(line)))).toEqual(broken);
});

test('checks each story separately', () => {
  const both = [...posts('- 2 3 4 5'), ...posts('- - - - - 1 2 3', 'Learning to bake', 3)];
  expect(listParts(brokenParts(both))).toEqual([2, 3, 4, 5]);
});

test.each<[string, string, number[]]>([
  ['on its days', '- - - - 1 2 3 .', []],
  ['in the week', '1 2 3 .', [1, 2, 3]],
  ['into Monday', '- - - - - 1 2 3 .', [1, 2, 3]],
])('for a weekend story %s (%s), returns the broken parts %j', (_when, line, broken) => {
  expect(listParts(brokenParts(posts(line, 'A weekend outside', 3)))).toEqual(broken);
});
