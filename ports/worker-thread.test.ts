import { expect, test } from 'vitest';
import { openThread } from './worker-thread.ts';

const { signal } = new AbortController();

/** Opens a thread that doubles numbers, fails for 13 and crashes for 0. */
function openDoubling() {
  const code = `
    import { answerRequests } from ${JSON.stringify(new URL('./worker-thread.ts', import.meta.url).href)};
    answerRequests(async (number) => {
      if (number === 0) process.exit(1);
      if (number === 13) throw new Error('13 is unlucky');
      return number * 2;
    });`;
  return openThread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
}

test('answers each request with its own response', async () => {
  const thread = openDoubling();
  expect(await Promise.all([1, 2, 3].map((number) => thread.ask(number, signal)))).toEqual([2, 4, 6]);
  expect(thread.pending).toBe(0);
});

test('rejects only the request that fails', async () => {
  const thread = openDoubling();
  const outcomes = await Promise.allSettled([1, 13, 3].map((number) => thread.ask(number, signal)));
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('13 is unlucky') },
    { status: 'fulfilled', value: 6 },
  ]);
});

test('rejects pending requests when the thread crashes, and starts a new thread for the next request', async () => {
  const thread = openDoubling();
  await expect(thread.ask(0, signal)).rejects.toThrow('ended');
  expect(await thread.ask(4, signal)).toBe(8);
});

test('rejects an aborted request with the reason of its signal', async () => {
  const thread = openDoubling();
  const aborting = new AbortController();
  const result = thread.ask(5, aborting.signal);
  aborting.abort(new Error('no longer wanted'));
  await expect(result).rejects.toThrow('no longer wanted');
  await expect(thread.ask(6, aborting.signal)).rejects.toThrow('no longer wanted');
});
