import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { coreNodes, type NodeInfo } from './comfyui-nodes.ts';
import { type Graph, refusePrompt } from './comfyui-validation.ts';
import { readForm } from './read-form.ts';

export type StandInComfyui = {
  readonly url: string;
  /** The queued graphs in order, each with the uploaded images that its inputs name. */
  readonly prompts: { id: string; graph: Graph; images: Uint8Array[] }[];
  /** The outcome of the next prompts. */
  behave: 'draws' | 'fails' | 'is down' | 'takes it and breaks off';
  /** Node types from installed packages. */
  readonly customNodes: Record<string, NodeInfo>;
  /** The files listed by its LoRA loaders. */
  readonly loras: string[];
  /**
   * Outcome of LoRA uploads: accepted, too large for the server, or stored in a folder that its loaders do not list.
   */
  loraUploads: 'listed' | 'too large' | 'not listed';
  /** Awaited after a prompt arrives, before the response is sent. */
  reach(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A ComfyUI stand-in that responds and rejects prompts as ComfyUI's source code does, and generates plain rectangles. A
 * prompt is done after `checksUntilDone` requests for its history.
 */
export async function openStandInComfyui(checksUntilDone = 3): Promise<StandInComfyui> {
  const prompts: StandInComfyui['prompts'] = [];
  const uploads = new Map<string, Uint8Array>();
  const checkCounts = new Map<string, number>();
  const customNodes: StandInComfyui['customNodes'] = {};
  const loras = ['film-grain.safetensors'];
  const standIn = {
    prompts,
    customNodes,
    loras,
    behave: 'draws' as StandInComfyui['behave'],
    loraUploads: 'listed' as StandInComfyui['loraUploads'],
    reach: async () => {},
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    if (standIn.behave === 'is down') return request.socket.destroy();
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
    if (pathname === '/models/loras') return json(response, loras);
    if (pathname.startsWith('/object_info/')) {
      const name = decodeURIComponent(pathname.slice('/object_info/'.length));
      const info = nodes()[name];
      return json(response, info ? { [name]: info } : {});
    }
    return response.writeHead(404).end();
  });

  function nodes(): Record<string, NodeInfo> {
    return { ...coreNodes(loras, [...uploads.keys()]), ...customNodes };
  }

  async function upload(request: IncomingMessage, response: ServerResponse) {
    const form = await readForm(request);
    const file = form.get('image');
    if (!(file instanceof File)) return response.writeHead(400).end();
    const type = form.get('type') ?? 'input';
    const subfolder = form.get('subfolder') ?? '';
    if (type === 'output' && subfolder === 'loras') {
      if (standIn.loraUploads === 'too large') return response.writeHead(413).end('Maximum request body size exceeded');
      if (standIn.loraUploads === 'listed') loras.push(file.name);
      return json(response, { name: file.name, subfolder, type });
    }
    const isFree = form.get('overwrite') === 'true' || !uploads.has(file.name);
    const name = isFree ? file.name : `(${uploads.size}) ${file.name}`;
    uploads.set(name, await file.bytes());
    return json(response, { name, subfolder, type });
  }

  async function queuePrompt(request: IncomingMessage, response: ServerResponse) {
    const { prompt, prompt_id } = JSON.parse(await text(request));
    const refusal = refusePrompt(prompt, nodes());
    if (refusal) return json(response, refusal, 400);
    prompts.push({ id: prompt_id, graph: prompt, images: listImages(prompt) });
    await standIn.reach();
    if (standIn.behave === 'takes it and breaks off') return request.socket.destroy();
    return json(response, { prompt_id, number: prompts.length, node_errors: {} });
  }

  function listImages(graph: Graph): Uint8Array[] {
    const inputs = Object.values(graph).flatMap((node) => Object.values(node.inputs));
    return inputs.flatMap((input) => uploads.get(String(input)) ?? []);
  }

  function history(id: string, response: ServerResponse) {
    checkCounts.set(id, (checkCounts.get(id) ?? 0) + 1);
    if (!prompts.some((prompt) => prompt.id === id) || !isOver(id)) return json(response, {});
    if (standIn.behave === 'fails') {
      const error = { node_id: '3', node_type: 'KSampler', exception_message: 'Allocation on device 0 failed\n' };
      const messages = [
        ['execution_start', {}],
        ['execution_error', error],
      ];
      return json(response, { [id]: { outputs: {}, status: { status_str: 'error', completed: false, messages } } });
    }
    const graph = prompts.find((prompt) => prompt.id === id)?.graph ?? {};
    const saving = Object.keys(graph).filter((node) => graph[node]?.class_type === 'SaveImage');
    const images = [{ filename: 'a.png', subfolder: '', type: 'output' }];
    const outputs = Object.fromEntries(saving.map((node) => [node, { images }]));
    return json(response, { [id]: { outputs, status: { status_str: 'success', completed: true, messages: [] } } });
  }

  function isOver(id: string): boolean {
    return (checkCounts.get(id) ?? 0) >= checksUntilDone;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(standIn, {
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
