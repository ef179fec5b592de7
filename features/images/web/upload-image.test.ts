import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectSession } from '#ui/call.ts';
import { uploadImage } from './upload-image.ts';

type Answer = { readonly status: number; readonly response?: object | null };

const sent: FormData[] = [];
let answers: Answer[] = [];
const whenSessionEnded = vi.fn();

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  connectSession({ isSignedIn: () => true, whenSessionEnded });
});
afterEach(() => {
  vi.unstubAllGlobals();
  whenSessionEnded.mockReset();
  connectSession({ isSignedIn: () => true, whenSessionEnded: () => undefined });
});

const photo = new File(['face'], 'me & you.jpg', { type: 'image/jpeg' });
const upload = () => uploadImage(photo, { timeout: 240_000 });
const missing = { status: 401, response: { code: 'UNAUTHORIZED', message: 'Not authenticated' } };
const kept = { status: 200, response: { publicUrl: 'http://localhost/files/1.jpg' } };

test('an image is sent under a plain file name, and its URL is returned', async () => {
  answers = [kept];
  expect(await upload()).toBe('http://localhost/files/1.jpg');
  expect(sent.map((form) => (form.get('file') as File).name)).toEqual(['me_you.jpg']);
});

test.each<[string, Answer, object]>([
  ['a sentence', { status: 413, response: { code: 'LARGE', message: 'Too large.' } }, { message: 'Too large.' }],
  ['no sentence', { status: 502, response: null }, { message: 'Upload failed', status: 502 }],
  ['no address', { status: 200, response: {} }, { message: 'Failed to obtain public URL from Storage.' }],
])('a response with %s rejects with the reason, and the session stays active', async (_case, answer, error) => {
  answers = [answer];
  await expect(upload()).rejects.toMatchObject(error);
  expect(sent).toHaveLength(1);
  expect(whenSessionEnded).not.toHaveBeenCalled();
});

describe('an upload without a session', () => {
  test('is retried once, because another window may just have renewed the session', async () => {
    answers = [missing, kept];
    expect(await upload()).toBe('http://localhost/files/1.jpg');
    expect(sent).toHaveLength(2);
    expect(whenSessionEnded).not.toHaveBeenCalled();
  });

  test('ends the session if the retry fails too, like any call', async () => {
    answers = [missing, missing];
    await expect(upload()).rejects.toMatchObject({ status: 401 });
    expect(whenSessionEnded.mock.calls).toEqual([['expired']]);
  });

  test('sends nothing if the session is already known to be missing', async () => {
    connectSession({ isSignedIn: () => false, whenSessionEnded });
    await expect(upload()).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([]);
  });
});

test('an upload of a suspended user ends the session', async () => {
  answers = [{ status: 403, response: { code: 'SUSPENDED', message: 'This account is suspended.' } }];
  await expect(upload()).rejects.toMatchObject({ code: 'SUSPENDED' });
  expect(whenSessionEnded.mock.calls).toEqual([['suspended']]);
});

/** A request that receives the next prepared response. */
class AnsweredRequest {
  readonly upload = {};
  status = 0;
  response: object | null = null;
  onload: () => void = () => undefined;
  open() {}
  send(form: FormData) {
    sent.push(form);
    const { status, response = null } = answers.shift() ?? { status: 500 };
    Object.assign(this, { status, response });
    queueMicrotask(() => this.onload());
  }
}
