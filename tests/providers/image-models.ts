import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawShown, type Shown } from './drawn-faces.ts';
import { falRequests } from './published/fal-requests.ts';
import { openaiImageRequests } from './published/openai-requests.ts';
import { findFault } from './published/request-schema.ts';
import { readForm } from './read-form.ts';

export type ProviderName = 'openai' | 'google' | 'fal' | 'replicate';

export type Behavior =
  | 'draws'
  | 'draws slowly'
  | 'refuses'
  | 'is busy'
  | 'is down'
  | 'has a fault'
  | 'takes it and breaks off'
  | 'takes it and is silent'
  | 'knows no such key'
  | 'has no credit'
  | 'does not understand'
  | 'answers without a picture';

export type StandInProvider = {
  readonly url: string;
  /** The paid calls received, in order. */
  readonly calls: (Body & { readonly path: string; readonly key: string })[];
  behave: Behavior;
  shows: Shown;
  /** Awaited after a paid call arrives. Its result, if any, determines the response; otherwise `behave` does. */
  reach(call: StandInProvider['calls'][number]): Promise<Behavior | undefined>;
  close(): Promise<void>;
};

/** The content of a call, as JSON or as the text fields of a form, with its JPEGs in order. */
type Body = { readonly body: Record<string, unknown>; readonly images: readonly Uint8Array[] };
type Answer = readonly [status: number, body: unknown];
/** The response formats of a provider. `createImage` is a PNG in base64, `url` the provider's own URL. */
type Manners = {
  readonly key: (request: IncomingMessage) => string | undefined;
  readonly drawn: (image: string, url: string) => Answer;
  readonly says: Readonly<Partial<Record<Behavior, Answer>>>;
};

const bearer = (request: IncomingMessage) => request.headers.authorization?.replace('Bearer ', '');
const openaiError = (status: number, code: string, message = code): Answer => [
  status,
  { error: { message, type: 'image_generation_error', param: null, code } },
];
const googleError = (code: number, status: string, reason?: string): Answer => [
  code,
  { error: { code, message: `It is ${status}.`, status, details: reason ? [{ '@type': 'ErrorInfo', reason }] : [] } },
];
const prediction = (more: object): object => ({ id: 'p1', model: 'm', version: 'v', input: {}, logs: '', ...more });

const manners: Readonly<Record<ProviderName, Manners>> = {
  openai: {
    key: bearer,
    drawn: (image) => [200, { created: 1, data: [{ b64_json: image }], usage: { total_tokens: 1 } }],
    says: {
      refuses: openaiError(400, 'moderation_blocked', 'Your request was rejected by the safety system.'),
      'is busy': openaiError(429, 'rate_limit_exceeded'),
      'is down': openaiError(503, 'overloaded'),
      'has a fault': openaiError(500, 'server_error'),
      'knows no such key': openaiError(401, 'invalid_api_key', 'Incorrect API key provided: sk-key.'),
      'has no credit': openaiError(429, 'insufficient_quota'),
      'does not understand': openaiError(400, 'invalid_value', 'The size is wrong for sk-key.'),
      'answers without a picture': [200, { created: 1, data: [] }],
    },
  },
  google: {
    key: (request) => String(request.headers['x-goog-api-key'] ?? ''),
    drawn: (image) => [
      200,
      {
        candidates: [
          {
            content: { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data: image } }] },
            finishReason: 'STOP',
          },
        ],
        usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      },
    ],
    says: {
      refuses: [200, { candidates: [{ content: {}, finishReason: 'IMAGE_SAFETY' }], usageMetadata: {} }],
      'is busy': googleError(429, 'RESOURCE_EXHAUSTED'),
      'is down': googleError(503, 'UNAVAILABLE'),
      'has a fault': googleError(500, 'INTERNAL'),
      'knows no such key': googleError(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'),
      'does not understand': googleError(400, 'INVALID_ARGUMENT'),
      'answers without a picture': [
        200,
        {
          candidates: [{ content: { role: 'model', parts: [{ text: 'No.' }] }, finishReason: 'STOP' }],
          usageMetadata: {},
        },
      ],
    },
  },
  fal: {
    key: (request) => request.headers.authorization?.replace('Key ', ''),
    drawn: (image) => [
      200,
      {
        images: [{ url: `data:image/png;base64,${image}`, width: 1024, height: 1024, content_type: 'image/png' }],
        seed: 11,
        has_nsfw_concepts: [false],
        prompt: '',
        timings: {},
      },
    ],
    says: {
      refuses: [
        422,
        {
          detail: [
            { loc: ['body', 'prompt'], msg: 'The content was flagged.', type: 'content_policy_violation', url: 'x' },
          ],
        },
      ],
      'is busy': [429, { detail: 'Too many requests' }],
      'is down': [503, { detail: 'Service unavailable' }],
      'has a fault': [500, { detail: 'Internal server error' }],
      'knows no such key': [401, { detail: 'Authentication is required' }],
      'has no credit': [403, { detail: 'User is locked. Reason: Exhausted balance.' }],
      'does not understand': [422, { detail: [{ loc: ['body', 'seed'], msg: 'Not an integer', type: 'int_type' }] }],
      'answers without a picture': [200, { images: [], seed: 1, prompt: '' }],
    },
  },
  replicate: {
    key: bearer,
    drawn: (_, url) => [
      201,
      prediction({ status: 'succeeded', output: [`${url}/picture.png`], urls: { get: `${url}/looks` } }),
    ],
    says: {
      refuses: [
        201,
        prediction({
          status: 'failed',
          error: 'The input or output was flagged as sensitive. (E005)',
          urls: { get: 'http://x' },
        }),
      ],
      'is busy': [429, { title: 'Too many requests', detail: 'Request was throttled.', status: 429 }],
      'is down': [503, { title: 'Unavailable', detail: 'Unavailable', status: 503 }],
      'has a fault': [500, { title: 'Error', detail: 'Internal server error', status: 500 }],
      'knows no such key': [401, { title: 'Unauthenticated', detail: 'No valid token.', status: 401 }],
      'has no credit': [402, { title: 'Insufficient credit', detail: 'Buy some.', status: 402 }],
      'does not understand': [422, { title: 'Input validation failed', detail: 'seed: no integer', status: 422 }],
      'answers without a picture': [201, prediction({ status: 'succeeded', output: null, urls: { get: 'http://x' } })],
    },
  },
};

/** Request schemas by path, if the provider publishes them. */
const published: Readonly<Partial<Record<ProviderName, typeof falRequests>>> = {
  openai: openaiImageRequests,
  fal: falRequests,
};

/** An image model provider that responds as documented and generates plain rectangles by default. */
export async function openStandInProvider(name: ProviderName): Promise<StandInProvider> {
  const { key, drawn, says } = manners[name];
  const plain = await renderPng('a plain picture', []);
  let image = plain;
  const calls: StandInProvider['calls'] = [];
  const standIn: Omit<StandInProvider, 'url' | 'close'> = {
    calls,
    behave: 'draws',
    shows: 'a plain picture',
    reach: async () => undefined,
  };
  let looks = 0;

  const server = createServer(async (request, response) => {
    const send = ([status, body]: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = `http://${request.headers.host}`;
    if (request.url === '/picture.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    if (request.url === '/looks') {
      looks += 1;
      if (looks === 1) return response.writeHead(502).end();
      return looks < 3 ? send([200, started(url)]) : send(drawn(image.toString('base64'), url));
    }
    const body = await readBody(request);
    const call = { path: request.url ?? '', key: key(request) ?? '', ...body };
    calls.push(call);
    const fault = findFault(published[name]?.[call.path], body.body);
    if (fault) return send([400, { error: { message: fault, code: 'invalid_value' }, detail: fault }]);
    const behave = (await standIn.reach(call)) ?? standIn.behave;
    image = standIn.shows === 'a plain picture' ? plain : await renderPng(standIn.shows, body.images);
    if (behave === 'takes it and breaks off') return request.socket.destroy();
    if (behave === 'takes it and is silent') return;
    if (behave === 'draws slowly' && name === 'replicate') return send([201, started(url)]);
    return send(says[behave] ?? drawn(image.toString('base64'), url));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}

async function renderPng(shown: Shown, references: readonly Uint8Array[]): Promise<Buffer> {
  return sharp(await drawShown(shown, references))
    .png()
    .toBuffer();
}

function started(url: string): object {
  return prediction({ status: 'processing', output: null, urls: { get: `${url}/looks` } });
}

async function readBody(request: IncomingMessage): Promise<Body> {
  if (request.headers['content-type']?.startsWith('multipart/')) return readParts(await readForm(request));
  const json = await text(request);
  // Every JPEG starts like this in base64, in any request field.
  const images = json.match(/(?<=[",])\/9j\/[A-Za-z0-9+/=]+/g) ?? [];
  return { body: JSON.parse(json), images: images.map((image) => Buffer.from(image, 'base64')) };
}

async function readParts(form: FormData): Promise<Body> {
  const parts = [...form];
  const files = parts.flatMap(([, part]) => (typeof part === 'string' ? [] : part.bytes()));
  const texts = parts.filter(([, part]) => typeof part === 'string');
  return { body: Object.fromEntries(texts), images: await Promise.all(files) };
}
