import { expect, test } from 'vitest';
import { TooManyAtOnce, UserTurns } from './user-turns.ts';

test('runs the tasks of a user one after another, even if the first one fails', async () => {
  const turns = new UserTurns();
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

test('rejects a third task of a user, but not the first task of another user', async () => {
  const turns = new UserTurns();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = [turns.run('ana', () => promise), turns.run('ana', () => promise)];
  await expect(turns.run('ana', async () => 'third')).rejects.toBeInstanceOf(TooManyAtOnce);
  expect(await turns.run('bo', async () => 'first')).toBe('first');
  resolve();
  await Promise.all(held);
  expect(await turns.run('ana', async () => 'again')).toBe('again');
});
