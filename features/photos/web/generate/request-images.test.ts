import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { generationFailure } from './generation-failed.ts';
import { type ImagesRequest, requestImages } from './request-images.ts';

type Sent = { request_id: string; position?: number; shots: { prompt: string }[]; override: number };
type Answer = (sent: Sent) => Response | Promise<Response>;

const imagesRequest: ImagesRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  mode: 'auto',
  aspect: '4:5',
  shots: ['one', 'two', 'three', 'four', 'five'].map((prompt) => ({ kind: 'alt', prompt })),
};
let sent: Sent[] = [];
let answer: Answer;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    const request = JSON.parse(String(body)) as Sent; // as serialized by the call
    sent.push(request);
    return Promise.resolve(request).then(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const result = (position: number, status = 'done') => ({
  position,
  status,
  url: status === 'done' ? `http://localhost/${position}.jpg` : null,
  reason: status === 'failed' ? 'The engine was busy.' : null,
});
const answered = (...results: object[]) => Response.json({ ok: true, results });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number, code: string) => Response.json({ code, message: 'No.' }, { status });
const positions = () => sent.slice(1).map(({ position }) => position);

test('a generation sends one request when it returns all images', async () => {
  answer = ({ shots }) => answered(...shots.map((_shot, index) => result(index + 1)));
  const images = await requestImages('7', imagesRequest);
  expect(images.map(({ url }) => url)).toEqual([1, 2, 3, 4, 5].map((at) => `http://localhost/${at}.jpg`));
  expect(sent).toMatchObject([
    { influencer_id: '7', request_id: imagesRequest.id, shots: imagesRequest.shots, override: 120_000 },
  ]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is lost', lost],
  ['is that a gateway gave up', () => refused(504, 'INTERNAL')],
  ['is that nobody can tell', () => refused(409, 'OUTCOME_UNKNOWN')],
])('when the response %s, each image is requested separately with the same request_id', async (_what, first) => {
  answer = ({ position }) => (position ? answered(result(position)) : first());
  const images = await requestImages('7', imagesRequest);
  expect(images.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(sent.map(({ request_id }) => request_id))).toEqual(new Set([imagesRequest.id]));
  expect(positions()).toEqual([1, 2, 3, 4, 5]);
  expect(sent[2]).toMatchObject({ shots: [{ prompt: 'two' }], override: 65_000 });
});

test('only images in progress are requested separately', async () => {
  const first = [result(1), result(2, 'drawing'), result(3, 'failed'), result(4, 'waiting'), result(5, 'refused')];
  answer = ({ position }) => (position ? answered(result(position)) : answered(...first));
  const images = await requestImages('7', imagesRequest);
  expect(positions()).toEqual([2, 4]);
  expect(images.map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'done', 'refused']);
});

test('three images are requested concurrently', async () => {
  const waiting: (() => void)[] = [];
  answer = async ({ position }) => {
    if (!position) return lost();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answered(result(position));
  };
  const images = requestImages('7', imagesRequest);
  await vi.waitFor(() => expect(waiting).toHaveLength(3), 240_000);
  await Promise.resolve();
  expect(positions()).toEqual([1, 2, 3]);
  waiting[0]?.();
  await vi.waitFor(() => expect(waiting).toHaveLength(4), 240_000);
  expect(positions()).toEqual([1, 2, 3, 4]);
  waiting[1]?.();
  await vi.waitFor(() => expect(waiting).toHaveLength(5), 240_000);
  for (const go of waiting) go();
  expect(await images).toHaveLength(5);
});

describe('a generation without images reports', () => {
  const getFailure = (asked = imagesRequest) => requestImages('7', asked).then(() => undefined, generationFailure);

  test('that there are no shots to generate', async () => {
    expect(await getFailure({ ...imagesRequest, shots: [] })).toEqual({
      message: 'No shots to generate',
      reason: undefined,
    });
    expect(sent).toEqual([]);
  });

  test('that no images were returned, and the reason', async () => {
    answer = ({ shots }) => answered(...shots.map((_shot, index) => result(index + 1, 'failed')));
    expect(await getFailure()).toEqual({
      message: 'No images were returned. Please try again.',
      reason: 'The engine was busy.',
    });
  });

  test('that no images were generated, when no response arrived', async () => {
    answer = lost;
    expect(await getFailure()).toEqual({
      message: 'No images generated',
      reason: 'The server could not be reached. Check your connection and try again.',
    });
    expect(sent).toHaveLength(6);
  });

  test.each([
    ['at once', () => refused(403, 'OUT_OF_CREDITS'), 1],
    ['by a fallback', ({ position }: Sent) => (position ? refused(403, 'OUT_OF_CREDITS') : lost()), 6],
  ])('that it was refused %s', async (_when, refusing, requests) => {
    answer = refusing;
    await expect(requestImages('7', imagesRequest)).rejects.toMatchObject({ code: 'OUT_OF_CREDITS' });
    expect(sent).toHaveLength(requests);
    expect(await getFailure()).toEqual({ message: 'Failed to generate images', reason: 'No.' });
  });
});
