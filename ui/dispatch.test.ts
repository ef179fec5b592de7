import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AttemptOptions, dispatch, startMs } from './dispatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a call whose attempts are controlled by the test. */
function callByHand() {
  const attempts: (AttemptOptions & PromiseWithResolvers<string>)[] = [];
  const attempt = (options: AttemptOptions) => {
    const outcome = Promise.withResolvers<string>();
    attempts.push({ ...options, ...outcome });
    return outcome.promise;
  };
  return { attempts, attempt };
}

describe('a call that starts immediately', () => {
  test('is sent once, however long its response takes', async () => {
    const { attempts, attempt } = callByHand();
    const answer = dispatch(attempt);
    attempts[0]?.onSent();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(attempts).toHaveLength(1);
    attempts[0]?.resolve('here');
    expect(await answer).toBe('here');
  });

  test('fails after 20 seconds and aborts its request', async () => {
    const { attempts, attempt } = callByHand();
    const answer = dispatch(attempt);
    const failed = expect(answer).rejects.toMatchObject({ code: 'TIMEOUT' });
    attempts[0]?.onSent();
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    expect(attempts[0]?.signal.aborted).toBe(true);
  });

  test.each([30_000, 65_000, 120_000])('fails after %i ms if that is its timeout', async (timeoutMs) => {
    const { attempts, attempt } = callByHand();
    const settled = vi.fn();
    const answer = dispatch(attempt, timeoutMs).catch(settled);
    attempts[0]?.onSent();
    expect(attempts[0]?.timeout).toBe(timeoutMs);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(settled).toHaveBeenCalledOnce();
  });

  test('is not retried when it is rejected', async () => {
    const { attempts, attempt } = callByHand();
    const answer = dispatch(attempt);
    attempts[0]?.reject(new Error('No.'));
    await expect(answer).rejects.toThrow('No.');
    await vi.advanceTimersByTimeAsync(startMs);
    expect(attempts).toHaveLength(1);
  });
});

describe('a call that does not start', () => {
  test('is sent again after 150 ms, and never a third time', async () => {
    const { attempts, attempt } = callByHand();
    const answer = dispatch(attempt);
    await vi.advanceTimersByTimeAsync(149);
    expect(attempts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts).toHaveLength(2);
    attempts[1]?.onSent();
    attempts[1]?.resolve('the second');
    expect(await answer).toBe('the second');
    expect(attempts[0]?.signal.aborted).toBe(true);
  });

  test('may still be answered by its first attempt', async () => {
    const { attempts, attempt } = callByHand();
    const answer = dispatch(attempt);
    await vi.advanceTimersByTimeAsync(startMs);
    attempts[0]?.onSent();
    attempts[0]?.resolve('the first');
    expect(await answer).toBe('the first');
  });

  test('fails with the specified error message', async () => {
    const { attempt } = callByHand();
    const failed = expect(dispatch(attempt)).rejects.toThrow("Network didn't start in time");
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
  });
});
