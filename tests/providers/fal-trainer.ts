import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { trainerModels } from '#ports/lora-trainer/trainer-models.ts';
import { falTraining } from './published/fal-requests.ts';
import { findFault } from './published/request-schema.ts';

/** The stand-in's response to a submission. */
export type SubmitBehavior =
  | 'takes it'
  | 'takes it and breaks off'
  | 'takes it and is silent'
  | 'breaks off'
  | 'is busy'
  | 'is down'
  | 'has a fault'
  | 'does not understand'
  | 'knows no such key'
  | 'has no credit';

/** Points in a training run at which a test may delay the provider or end the caller. */
export type TrainerStep = 'initiate' | 'put' | 'submit' | 'submitted' | 'list' | 'status' | 'result' | 'weights';

export type Submission = {
  readonly requestId: string;
  readonly input: { readonly images_data_url: string; readonly trigger_phrase: string; readonly steps: number };
  readonly sentAt: Date;
};

export type StandInTrainer = {
  readonly url: string;
  /** The started training runs, each of which is paid. */
  readonly submissions: readonly Submission[];
  /** Uploaded files by URL. */
  readonly uploads: ReadonlyMap<string, Uint8Array>;
  readonly keys: ReadonlySet<string>;
  /** The running training runs for which cancellation was requested. */
  readonly canceled: readonly string[];
  onSubmit: SubmitBehavior;
  /** Whether cancellations are accepted. */
  takesCancels: boolean;
  /** Whether file uploads are accepted. */
  takesFiles: boolean;
  /** The status of all training runs. */
  state: 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED';
  /** The training result; any status other than 200 is an error. */
  result: { readonly status: number; readonly body?: object };
  /** Whether the list of requests includes unfinished ones. */
  listsUnended: boolean;
  weights: 'are there' | 'are cut short' | 'are no model' | 'are gone';
  /** Called and awaited at each point. 'gone' means that the caller died before anything arrived completely. */
  reach(step: TrainerStep): Promise<'gone' | undefined>;
  close(): Promise<void>;
};

const answers: Readonly<Partial<Record<SubmitBehavior, readonly [number, object]>>> = {
  'is busy': [429, { detail: 'Too many requests' }],
  'is down': [503, { detail: 'Service unavailable' }],
  'has a fault': [500, { detail: 'Internal server error' }],
  'does not understand': [
    422,
    { detail: [{ loc: ['body', 'images_data_url'], msg: 'No images found', type: 'value' }] },
  ],
  'knows no such key': [401, { detail: 'Authentication is required' }],
  'has no credit': [403, { detail: 'User is locked. Reason: Exhausted balance.' }],
};

/** Starts like a safetensors file with a two-byte header. */
export const standInWeights = Buffer.concat([
  Buffer.from([2, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.from('{}'),
  Buffer.alloc(5_000, 7),
]);

/** fal's trainer, queue, storage and platform APIs as documented. Forwards other requests to `draws`. */
export async function openStandInTrainer({ draws }: { readonly draws?: string } = {}): Promise<StandInTrainer> {
  const submissions: Submission[] = [];
  const uploads = new Map<string, Uint8Array>();
  const keys = new Set<string>();
  const canceled: string[] = [];
  const standIn = {
    onSubmit: 'takes it' as SubmitBehavior,
    takesCancels: true,
    takesFiles: true,
    state: 'COMPLETED' as StandInTrainer['state'],
    result: { status: 200 } as StandInTrainer['result'],
    listsUnended: true,
    weights: 'are there' as StandInTrainer['weights'],
    reach: async (_step: TrainerStep): Promise<'gone' | undefined> => undefined,
  };
  const queue = `/${trainerModels.fal}`;
  let url = '';

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const key = request.headers.authorization;
    if (key) keys.add(key);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname.startsWith('/storage/upload/initiate')) {
      await standIn.reach('initiate');
      if (!standIn.takesFiles) return send(503, { detail: 'Service unavailable' });
      const file = randomUUID();
      return send(200, { upload_url: `${url}/put/${file}?signature=1`, file_url: `${url}/files/${file}` });
    }
    if (pathname.startsWith('/put/')) return put(pathname.slice('/put/'.length), request, response);
    if (pathname.startsWith('/weights/')) return sendWeights(response);
    if (pathname === '/v1/models/requests/by-endpoint') {
      await standIn.reach('list');
      const start = new Date(searchParams.get('start') ?? '');
      const isListed = standIn.listsUnended || standIn.state === 'COMPLETED';
      const items = submissions
        .filter(({ sentAt }) => isListed && sentAt >= start)
        .map(({ requestId, input }) => ({ request_id: requestId, endpoint_id: trainerModels.fal, json_input: input }));
      return send(200, { items, next_cursor: null, has_more: false });
    }
    if (pathname === queue && request.method === 'POST') return submit(request, response, send);
    if (pathname.startsWith(`${queue}/requests/`)) return answerStatus(pathname, send);
    return pass(request, response);
  }

  async function put(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [name = '', part] = file.split('/');
    const address = `${url}/files/${name}`;
    const bytes = await buffer(request);
    await standIn.reach('put');
    if (part === 'complete') return void response.writeHead(200).end('{}');
    uploads.set(address, Buffer.concat([...(part ? [uploads.get(address) ?? Buffer.alloc(0)] : []), bytes]));
    response.writeHead(200).end(part ? JSON.stringify({ partNumber: Number(part), etag: `e${part}` }) : '');
  }

  async function submit(
    request: IncomingMessage,
    response: ServerResponse,
    send: (status: number, body: object) => unknown,
  ): Promise<unknown> {
    const input: Submission['input'] = JSON.parse(await text(request));
    const fault = findFault(falTraining, input);
    if (fault) return send(422, { detail: [{ msg: fault, type: 'value_error', loc: ['body'] }] });
    // The lost connection may be noticed some time after the process dies.
    if ((await standIn.reach('submit')) === 'gone' || request.socket.destroyed) return;
    const refusal = answers[standIn.onSubmit];
    if (refusal) return send(...refusal);
    if (standIn.onSubmit === 'breaks off') return response.destroy();
    const requestId = randomUUID();
    submissions.push({ requestId, input, sentAt: new Date() });
    await standIn.reach('submitted');
    if (standIn.onSubmit === 'takes it and breaks off') return response.destroy();
    if (standIn.onSubmit === 'takes it and is silent') return;
    return send(200, { status: 'IN_QUEUE', request_id: requestId, ...getAddresses(requestId), queue_position: 0 });
  }

  async function answerStatus(pathname: string, send: (status: number, body: object) => unknown): Promise<unknown> {
    const [requestId = '', what] = pathname.slice(`${queue}/requests/`.length).split('/');
    if (!submissions.some((submission) => submission.requestId === requestId))
      return send(404, { detail: 'Not found' });
    if (what === 'cancel') {
      if (!standIn.takesCancels) return send(503, { detail: 'Service unavailable' });
      if (standIn.state === 'COMPLETED') return send(400, { status: 'ALREADY_COMPLETED' });
      canceled.push(requestId);
      return send(202, { status: 'CANCELLATION_REQUESTED' });
    }
    if (what === 'status') {
      await standIn.reach('status');
      const common = { status: standIn.state, request_id: requestId, ...getAddresses(requestId) };
      const log = { message: ' 45%|████▌     | 1125/2500', level: 'INFO', source: 'USER', timestamp: 'x' };
      if (standIn.state === 'IN_QUEUE') return send(202, { ...common, queue_position: 2 });
      return send(standIn.state === 'IN_PROGRESS' ? 202 : 200, { ...common, logs: [log] });
    }
    await standIn.reach('result');
    const file = { url: `${url}/weights/${requestId}.safetensors`, content_type: 'application/octet-stream' };
    return send(standIn.result.status, standIn.result.body ?? { diffusers_lora_file: file, config_file: file });
  }

  async function sendWeights(response: ServerResponse): Promise<void> {
    if (standIn.weights === 'are gone') return void response.writeHead(404).end();
    const bytes = standIn.weights === 'are no model' ? Buffer.alloc(5_000, 60) : standInWeights;
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 2_000));
    await standIn.reach('weights');
    if (standIn.weights === 'are cut short') response.destroy();
    else response.end(bytes.subarray(2_000));
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' };
    const passed = await fetch(`${draws}${request.url}`, { method: request.method ?? 'POST', headers, body });
    response.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text());
  }

  function getAddresses(requestId: string): object {
    const base = `${url}${queue}/requests/${requestId}`;
    return { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` };
  }

  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  url = `http://127.0.0.1:${port}`;
  return Object.assign(standIn, {
    url,
    submissions,
    uploads,
    keys,
    canceled,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
