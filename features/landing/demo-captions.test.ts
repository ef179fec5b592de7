import { expect, test } from 'vitest';
import { demoCaptions, nextCaption, typedLength, typedPart } from './demo-captions.ts';

test('the demo has 23 distinct captions', () => {
  expect(new Set(demoCaptions).size).toBe(23);
});

test('nextCaption cycles through all captions and wraps around to the first', () => {
  const shown: number[] = [];
  for (let index = nextCaption(null); shown.length < 24; index = nextCaption(index)) shown.push(index);
  expect(shown).toEqual([...demoCaptions.keys(), 0]);
});

test('typedPart types a caption character by character and never splits an emoji', () => {
  for (const caption of demoCaptions) {
    const steps = Array.from({ length: typedLength(caption) + 1 }, (_, length) => typedPart(caption, length));
    expect(steps.at(0)).toBe('');
    expect(steps.at(-1)).toBe(caption);
    expect(new Set(steps).size).toBe(steps.length);
    for (const step of steps) expect(step.isWellFormed()).toBe(true);
  }
});
