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
