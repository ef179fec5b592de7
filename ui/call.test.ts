import type { AnyContractProcedure } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSession, createCalls } from './call.ts';

type Sent = { readonly key: string | null; readonly body: unknown };
const sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

// Any call can be used, because the tested behavior is the same for all.
const call = createCalls<Record<string, AnyContractProcedure>>() as (
  name: string,
  input?: object,
  options?: { press?: unknown; refusalEndsSession?: true; onSent?: () => void },
) => Promise<unknown>;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_address: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return Promise.resolve(answers.shift()?.() ?? Response.json({ ok: true }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number) => () => Response.json({ code: 'NO', message: 'No.' }, { status });

test('uses a new key for the next click after each response', async () => {
  answers = [() => Response.json({}), refused(403)];
  await call('preview', { a: 1 });
  await call('preview', { a: 1 }).catch(() => undefined);
  await call('preview', { a: 1 });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test.each([
  ['the connection was lost', lost],
  ['the product was away', refused(503)],
  ['a gateway gave up', refused(504)],
])('sends the same click with the same key when %s', async (_what, answer) => {
  answers = [answer];
  await call('preview', { a: 1 }).catch(() => undefined);
  await call('preview', { a: 2 });
  await call('preview', { a: 1 });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, false, true]);
});

test('retries a request with the same key after another window renews the cookie', async () => {
  answers = [refused(401)];
  await call('preview', { a: 1 });
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('repeats a request unchanged even if part of its input is new each time', async () => {
  answers = [lost];
  await call('generate-images', { prompt: 'rain', seed: 1 }, { press: 'rain' }).catch(() => undefined);
  await call('generate-images', { prompt: 'rain', seed: 2 }, { press: 'rain' });
  expect(sent[1]).toEqual(sent[0]);
});

test('calls `onSent` only when a request is sent', async () => {
  const [onSent, never] = [vi.fn(() => expect(sent).toHaveLength(1)), vi.fn()];
  await call('preview', { a: 1 }, { onSent });
  expect(onSent).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { onLine: false });
  await call('preview', { a: 1 }, { onSent: never }).catch(() => undefined);
  expect(never).not.toHaveBeenCalled();
});

test('sends nothing while offline, not even after reconnecting', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(call('preview', { a: 1 })).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(sent).toEqual([]);
});

describe('the session', () => {
  const ended = vi.fn();
  beforeEach(() => connectSession({ isSignedIn: () => true, whenSessionEnded: ended }));
  afterEach(() => {
    ended.mockReset();
    connectSession({ isSignedIn: () => true, whenSessionEnded: () => undefined });
  });

  test('ends when a call returns 401 a second time', async () => {
    answers = [refused(401), refused(401)];
    await call('preview').catch(() => undefined);
    expect(ended.mock.calls).toEqual([['expired']]);
  });

  test.each([403, 404])('ends with %i when the account itself was requested', async (status) => {
    answers = [refused(status)];
    await call('preview', {}, { refusalEndsSession: true }).catch(() => undefined);
    expect(ended.mock.calls).toEqual([['refused']]);
  });

  test.each(['OUT_OF_CREDITS', 'INFLUENCER_LIMIT', 'AUTOPILOT_LIMIT', 'ANY_OTHER_LIMIT', 'FORBIDDEN'])(
    'continues when any other call is rejected (%s)',
    async (code) => {
      for (const status of [402, 403, 404, 409, 429]) {
        answers = [() => Response.json({ code, message: 'No.' }, { status })];
        await call('create-influencer', { status }).catch(() => undefined);
      }
      expect(ended).not.toHaveBeenCalled();
    },
  );
});
