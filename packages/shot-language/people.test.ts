import { expect, test } from 'vitest';
import type { Company } from './activity-names.ts';
import { readShot } from './read-shot.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919 + 3);
const read = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5'));

test.each([
  ['with a friend in a café', 'someone'],
  ['walking with her boyfriend', 'a man'],
  ['dinner with my mom', 'a woman'],
  ['selfie with friends', 'group'],
  ['in front of a crowd', 'crowd'],
] as const)('"%s" shows %s next to or behind the influencer', (prompt, company: Company) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot.company).toBe(company);
    expect(notDrawn).toEqual([]);
    if (company !== 'crowd') expect(['close-up', 'head and shoulders']).not.toContain(shot.framing);
  }
});

test.each([
  ['my sister and I at home', ['a woman']],
  ['me and my best friend at home', ['someone']],
  ['with my brother and sister in the kitchen', ['a man', 'a woman']],
  ['my dad and my grandma at home', ['a man', 'an old woman']],
  ['family photo with my parents', ['a woman', 'a man']],
  ['two women laughing in a park', ['a woman']],
  ['four friends at a rooftop bar', ['someone', 'someone', 'someone']],
  ['a group of four friends', ['someone', 'someone', 'someone']],
  ['with three young girlfriends', ['a woman', 'a woman', 'a woman']],
  ['with my boyfriend and 2 friends', ['a man', 'someone', 'someone']],
  ['hugging my mom', ['a woman']],
  ["at my friend's house", []],
] as const)('"%s" shows %j', (prompt, companions) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot.companions).toEqual(companions);
    for (const word of notDrawn) expect(['family', 'hugging']).toContain(word);
  }
});

test('a row of four or five is shown as a whole', () => {
  for (const { shot } of read('selfie with four friends'))
    expect(shot).toMatchObject({ framing: 'full', pose: 'facing' });
});

test.each([
  ['with six friends', ['six friends']],
  ['my daughter and me', ['daughter']],
  ['with a friend in a crowd', ['crowd']],
  ['selfie with four friends', ['selfie']],
  ['with my three kids', ['three kids']],
] as const)('names the people of "%s" who are missing', (prompt, missing) => {
  for (const { notDrawn } of read(prompt)) expect(notDrawn).toEqual(missing);
});

test('has no companions if the prompt names only the influencer', () => {
  for (const prompt of [
    '',
    'mother in the kitchen',
    'young woman in a park',
    'everyone loves coffee',
    'without friends',
  ])
    for (const { shot } of read(prompt)) expect({ prompt, company: shot.company }).toEqual({ prompt, company: null });
});

test('reports companions for whom a close-up has no room', () => {
  for (const { shot, notDrawn } of read('close-up with a friend')) {
    expect(shot.company).toBeNull();
    expect(notDrawn).toEqual(['friend']);
  }
});
