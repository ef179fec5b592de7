import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { VideoProviderName } from '#ports/video-engine/ai-sdk/video-models.ts';
import { falVideos } from './published/fal-requests.ts';
import { findFault } from './published/request-schema.ts';

/** The response to the request that starts a video. */
export type StartBehavior =
  | 'takes it'
  | 'takes it and breaks off'
  | 'refuses'
  | 'is busy'
  | 'is down'
  | 'knows no such key';

/** What the polls after the first one report. */
export type EndBehavior = 'is ready' | 'is withheld' | 'has failed' | 'never ends' | 'is unknown';

export type StandInVideos = {
  readonly url: string;
  /** The bodies of the paid requests. */
  readonly starts: readonly unknown[];
  /** The statuses of the polls so far. */
  readonly polls: number;
  onStart: StartBehavior;
  ends: EndBehavior;
  /** How many of the next polls fail with 503. */
  failingPolls: number;
  /** How many of the next downloads fail. */
  failingDownloads: number;
  /** Awaited before a poll is answered. */
  reachPoll(): Promise<void> | void;
  close(): Promise<void>;
};

export const standInVideo = Buffer.from('the bytes of a video');

type Answer = readonly [status: number, body: object];
type Manners = {
  readonly key: (request: IncomingMessage) => string | undefined;
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  readonly started: (url: string) => Answer;
  readonly pending: Answer;
  readonly ended: (url: string) => Readonly<Record<Exclude<EndBehavior, 'never ends'>, Answer>>;
  readonly says: Readonly<Record<Exclude<StartBehavior, 'takes it' | 'takes it and breaks off'>, Answer>>;
};

const frame = z.string().startsWith('data:image/jpeg;base64,');
const googleError = (code: number, status: string, reason?: string): Answer => [
  code,
  { error: { code, message: `It is ${status}.`, status, details: reason ? [{ reason }] : [] } },
];
const prediction = (url: string, more: object) => ({ id: 'p1', urls: { get: `${url}/poll` }, ...more });

const manners: Readonly<Record<VideoProviderName, Manners>> = {
  google: {
    key: (request) => String(request.headers['x-goog-api-key'] ?? ''),
    schemas: {
      '/models/veo-3.1-fast-generate-preview:predictLongRunning': z.strictObject({
        instances: z.tuple([
          z.strictObject({
            prompt: z.string(),
            image: z.strictObject({ bytesBase64Encoded: z.base64(), mimeType: z.literal('image/jpeg') }),
          }),
        ]),
        parameters: z.strictObject({
          sampleCount: z.literal(1),
          aspectRatio: z.literal('9:16'),
          durationSeconds: z.literal([4, 6, 8]),
          personGeneration: z.literal('allow_adult'),
        }),
      }),
    },
    started: () => [200, { name: 'poll' }],
    pending: [200, { name: 'poll' }],
    ended: (url) => ({
      'is ready': [
        200,
        {
          name: 'poll',
          done: true,
          response: { generateVideoResponse: { generatedSamples: [{ video: { uri: `${url}/video.mp4` } }] } },
        },
      ],
      'is withheld': [
        200,
        {
          name: 'poll',
          done: true,
          response: { generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['Withheld.'] } },
        },
      ],
      'has failed': [200, { name: 'poll', done: true, error: { code: 13, message: 'Internal error.' } }],
      'is unknown': googleError(404, 'NOT_FOUND'),
    }),
    says: {
      refuses: googleError(400, 'INVALID_ARGUMENT'),
      'is busy': googleError(429, 'RESOURCE_EXHAUSTED'),
      'is down': googleError(503, 'UNAVAILABLE'),
      'knows no such key': googleError(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'),
    },
  },
  fal: {
    key: (request) => request.headers.authorization?.replace('Key ', ''),
    schemas: falVideos,
    started: () => [200, { request_id: 'r1', response_url: 'https://queue.fal.run/poll' }],
    pending: [400, { detail: 'Request is still in progress' }],
    ended: (url) => ({
      'is ready': [200, { video: { url: `${url}/video.mp4`, content_type: 'video/mp4' } }],
      'is withheld': [
        422,
        { detail: [{ loc: ['body', 'image_url'], msg: 'Flagged.', type: 'content_policy_violation', url: 'x' }] },
      ],
      'has failed': [422, { detail: [{ loc: ['body'], msg: 'It failed.', type: 'runtime_error', url: 'x' }] }],
      'is unknown': [404, { detail: 'Request not found' }],
    }),
    says: {
      refuses: [422, { detail: [{ loc: ['body', 'prompt'], msg: 'No.', type: 'content_policy_violation', url: 'x' }] }],
      'is busy': [429, { detail: 'Too many requests' }],
      'is down': [503, { detail: 'Service unavailable' }],
      'knows no such key': [401, { detail: 'Authentication is required' }],
    },
  },
  replicate: {
    key: (request) => request.headers.authorization?.replace('Bearer ', ''),
    schemas: {
      '/models/kwaivgi/kling-v2.5-turbo-pro/predictions': z.strictObject({
        input: z.strictObject({ prompt: z.string(), duration: z.literal([5, 10]), start_image: frame }),
      }),
    },
    started: (url) => [201, prediction(url, { status: 'starting' })],
    pending: [200, prediction('', { status: 'processing' })],
    ended: (url) => ({
      'is ready': [200, prediction(url, { status: 'succeeded', output: `${url}/video.mp4` })],
      'is withheld': [200, prediction(url, { status: 'failed', error: 'The input was flagged as sensitive. (E005)' })],
      'has failed': [200, prediction(url, { status: 'failed', error: 'Out of memory.' })],
      'is unknown': [404, { title: 'Not found', detail: 'Prediction not found.', status: 404 }],
    }),
    says: {
      refuses: [422, { title: 'Invalid', detail: 'The input is invalid.', status: 422 }],
      'is busy': [429, { title: 'Too many requests', detail: 'Request was throttled.', status: 429 }],
      'is down': [503, { title: 'Unavailable', detail: 'Unavailable', status: 503 }],
      'knows no such key': [401, { title: 'Unauthenticated', detail: 'Unauthenticated.', status: 401 }],
    },
  },
};

/** Opens a stand-in of a provider's API for videos on loopback. The first poll after a start reports no end. */
export async function openStandInVideos(name: VideoProviderName): Promise<StandInVideos> {
  const { key, schemas, started, pending, ended, says } = manners[name];
  const starts: unknown[] = [];
  let polls = 0;
  const standIn = {
    url: '',
    starts,
    get polls() {
      return polls;
    },
    onStart: 'takes it' as StartBehavior,
    ends: 'is ready' as EndBehavior,
    failingPolls: 0,
    failingDownloads: 0,
    reachPoll: () => undefined as Promise<void> | undefined,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  const server = createServer(async (request, response) => {
    const answer = await respond(request);
    if (!answer) return response.destroy();
    const [status, body] = answer;
    response.writeHead(status, { 'content-type': body instanceof Buffer ? 'video/mp4' : 'application/json' });
    response.end(body instanceof Buffer ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return standIn;

  async function respond(request: IncomingMessage): Promise<Answer | null> {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    if (path === '/video.mp4') return standIn.failingDownloads-- > 0 ? [503, {}] : [200, standInVideo];
    if (key(request) !== 'sk-key') return [401, { detail: 'Authentication is required' }];
    if (request.method === 'POST') return start(path, JSON.parse(await text(request)));
    await standIn.reachPoll();
    polls += 1;
    if (standIn.failingPolls-- > 0) return [503, { detail: 'Service unavailable' }];
    if (polls === 1 || standIn.ends === 'never ends') return pending;
    return ended(standIn.url)[standIn.ends];
  }

  function start(path: string, body: unknown): Answer | null {
    if (standIn.onStart !== 'takes it' && standIn.onStart !== 'takes it and breaks off') return says[standIn.onStart];
    const fault = schemas[path] ? findFault(schemas[path], body) : `no such path: ${path}`;
    if (fault) return [400, { detail: fault, error: { code: 400, message: fault, status: 'INVALID_ARGUMENT' } }];
    starts.push(body);
    polls = 0;
    return standIn.onStart === 'takes it' ? started(standIn.url) : null;
  }
}
