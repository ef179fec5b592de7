import { pino } from 'pino';
import { expect, test } from 'vitest';
import { refuseContent, traitTexts } from './refuse-content.ts';

const about = { isClone: false, requestId: 'r1', userId: 'u1', influencerId: 'i1' };

test('logs a refusal with its ids and reason code, without the text', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line) => lines.push(line) });
  expect(refuseContent({ name: 'Mia', prompt: 'a naked stranger' }, about, log)).toEqual({
    message: 'Nude and sexual images cannot be generated. Please describe someone who is dressed.',
    data: { field: 'prompt', reason: 'sexual' },
  });
  const [line, ...others] = lines.map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  const ids = { requestId: 'r1', userId: 'u1', influencerId: 'i1' };
  expect(line).toEqual({ level: 30, ...ids, reason: 'sexual', msg: 'content refused' });
});

test('neither refuses nor logs allowed content', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  expect(refuseContent({ prompt: 'coffee in a baby blue dress' }, about, log)).toBeUndefined();
  expect(lines).toEqual([]);
});

test('names traits by the field they were sent in, and marks an age as an age', () => {
  expect(traitTexts('options', { age: '16', hairColor: 'red' })).toEqual({
    'options.age': 'age 16',
    'options.hairColor': 'red',
  });
});
