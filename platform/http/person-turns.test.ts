import { expect, test } from 'vitest';
import { PersonTurns, TooManyAtOnce } from './person-turns.ts';

test('a person’s work runs one piece at a time, the second after the first even where that fails', async () => {
  const turns = new PersonTurns();
  const { promise, reject } = Promise.withResolvers<never>();
  const order: string[] = [];
  const first = turns.run('ana', () => promise);
  const second = turns.run('ana', async () => order.push('second'));
  expect(order).toEqual([]);
  reject(new Error('no picture'));
  await expect(first).rejects.toThrow('no picture');
  await second;
  expect(order).toEqual(['second']);
});

test('a third piece is refused, but not another person’s first', async () => {
  const turns = new PersonTurns();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = [turns.run('ana', () => promise), turns.run('ana', () => promise)];
  await expect(turns.run('ana', async () => 'third')).rejects.toBeInstanceOf(TooManyAtOnce);
  expect(await turns.run('bo', async () => 'first')).toBe('first');
  resolve();
  await Promise.all(held);
  expect(await turns.run('ana', async () => 'again')).toBe('again');
});
