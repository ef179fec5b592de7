import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { readForm } from './read-form.ts';

export type StandInComfyui = {
  readonly url: string;
  /** The graphs it was asked to run, in order, each with the uploaded pictures that its inputs name. */
  readonly prompts: { id: string; graph: Graph; pictures: Uint8Array[] }[];
  /** How the next prompts end. */
  behave: 'draws' | 'fails' | 'refuses' | 'is down' | 'takes it and breaks off';
  /** Awaited once a prompt has arrived, before it is answered. */
  reach(): Promise<void>;
  close(): Promise<void>;
};

type Graph = Record<string, { inputs: Record<string, unknown> }>;

/**
 * A ComfyUI that answers as its server's own source does, and draws plain rectangles. A
 * prompt is done after so many looks.
 */
export async function openStandInComfyui(looksUntilDone = 3): Promise<StandInComfyui> {
  const prompts: StandInComfyui['prompts'] = [];
  const uploads = new Map<unknown, Uint8Array>();
  const looks = new Map<string, number>();
  const stand = { prompts, behave: 'draws' as StandInComfyui['behave'], reach: async () => {} };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    if (stand.behave === 'is down') return request.socket.destroy();
    if (pathname === '/prompt') return queuePrompt(request, response);
    if (pathname === '/queue')
      return json(response, {
        queue_running: prompts.filter(({ id }) => !isOver(id)).map(({ id }) => [1, id]),
        queue_pending: [],
      });
    if (pathname.startsWith('/history/')) return history(pathname.slice('/history/'.length), response);
    if (pathname === '/view')
      return response.setHeader('content-type', 'image/png').end(
        await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#bd2c45' } })
          .png()
          .toBuffer(),
      );
    if (pathname === '/upload/image') return upload(request, response);
    return response.writeHead(404).end();
  });

  async function upload(request: IncomingMessage, response: ServerResponse) {
    const image = (await readForm(request)).get('image');
    if (!(image instanceof File)) return response.writeHead(400).end();
    const name = `reference (${uploads.size + 1}).png`; // the server names it, not who sends it
    uploads.set(name, await image.bytes());
    return json(response, { name, subfolder: '', type: 'input' });
  }

  async function queuePrompt(request: IncomingMessage, response: ServerResponse) {
    const { prompt, prompt_id } = JSON.parse(await text(request));
    if (stand.behave === 'refuses')
      return json(
        response,
        {
          error: { type: 'prompt_outputs_failed_validation', message: 'Value not in list', details: '' },
          node_errors: {},
        },
        400,
      );
    prompts.push({ id: prompt_id, graph: prompt, pictures: picturesIn(prompt) });
    await stand.reach();
    if (stand.behave === 'takes it and breaks off') return request.socket.destroy();
    return json(response, { prompt_id, number: prompts.length, node_errors: {} });
  }

  function picturesIn(graph: Graph): Uint8Array[] {
    const inputs = Object.values(graph).flatMap((node) => Object.values(node.inputs));
    return inputs.flatMap((input) => uploads.get(input) ?? []);
  }

  function history(id: string, response: ServerResponse) {
    looks.set(id, (looks.get(id) ?? 0) + 1);
    if (!prompts.some((prompt) => prompt.id === id) || !isOver(id)) return json(response, {});
    const status_str = stand.behave === 'fails' ? 'error' : 'success';
    return json(response, {
      [id]: {
        outputs:
          status_str === 'error' ? {} : { '9': { images: [{ filename: 'a.png', subfolder: '', type: 'output' }] } },
        status: { status_str, completed: true, messages: [] },
      },
    });
  }

  function isOver(id: string): boolean {
    return (looks.get(id) ?? 0) >= looksUntilDone;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(stand, {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function json(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
