import { expect, test } from 'vitest';
import { demoCaptions, nextCaption, typedLength, typedPart } from './demo-captions.ts';

test('there are 23 captions, all different', () => {
  expect(new Set(demoCaptions).size).toBe(23);
});

test('they follow one another, and after the last comes the first', () => {
  const shown: number[] = [];
  for (let index = nextCaption(null); shown.length < 24; index = nextCaption(index)) shown.push(index);
  expect(shown).toEqual([...demoCaptions.keys(), 0]);
});

test('a caption is typed character by character, and no emoji is ever half there', () => {
  for (const caption of demoCaptions) {
    const steps = Array.from({ length: typedLength(caption) + 1 }, (_, length) => typedPart(caption, length));
    expect(steps.at(0)).toBe('');
    expect(steps.at(-1)).toBe(caption);
    expect(new Set(steps).size).toBe(steps.length);
    for (const step of steps) expect(step.isWellFormed()).toBe(true);
  }
});
