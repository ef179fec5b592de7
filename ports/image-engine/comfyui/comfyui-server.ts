import { z } from 'zod';
import { executionReason, refusalReason } from './error-reasons.ts';
import { type NodeTypes, readNodeTypes } from './node-types.ts';
import type { Workflow } from './workflow.ts';

const image = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const history = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.looseObject({ images: z.array(image).optional() })),
    status: z.object({ status_str: z.string(), messages: z.array(z.unknown()).catch([]) }).optional(),
  }),
);
const queue = z.object({ queue_running: z.array(z.array(z.unknown())), queue_pending: z.array(z.array(z.unknown())) });

type OutputImage = z.infer<typeof image>;

/** A completed prompt: its saved images, and the reason if it failed. */
type EndedPrompt = { readonly images: readonly OutputImage[]; readonly failure: string | null };

/** The calls to a ComfyUI server that the engine needs. Each rejects if the server cannot be reached. */
export type ComfyuiServer = ReturnType<typeof openComfyuiServer>;

export function openComfyuiServer(url: string) {
  return {
    readNodeTypes: (workflow: Workflow, signal: AbortSignal): Promise<NodeTypes> =>
      readNodeTypes(url, workflow, signal),

    async listLoras(signal: AbortSignal): Promise<readonly string[]> {
      return z.array(z.string()).parse(await (await fetch(`${url}/models/loras`, { signal })).json());
    },

    /** Queues a workflow. Returns null, or the reason and the status of the rejection. */
    async queuePrompt(
      prompt: Workflow,
      id: string,
      signal: AbortSignal,
    ): Promise<{ readonly reason: string; readonly status: number } | null> {
      const answer = await fetch(`${url}/prompt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prompt, prompt_id: id }),
        signal,
      });
      if (answer.ok) return null;
      const body: unknown = await answer.json().catch(() => undefined);
      return { reason: refusalReason(body) ?? `ComfyUI responded with ${answer.status}.`, status: answer.status };
    },

    async findEnded(id: string, signal: AbortSignal): Promise<EndedPrompt | null> {
      const answer = await fetch(`${url}/history/${id}`, { signal });
      const ended = history.parse(await answer.json())[id];
      if (!ended) return null;
      const images = Object.values(ended.outputs).flatMap(({ images: all = [] }) => all);
      const isFailed = ended.status?.status_str === 'error';
      return {
        images: images.filter(({ type }) => type === 'output'),
        failure: isFailed ? executionReason(ended.status?.messages ?? []) : null,
      };
    },

    async isQueued(id: string, signal: AbortSignal): Promise<boolean> {
      const { queue_running, queue_pending } = queue.parse(await (await fetch(`${url}/queue`, { signal })).json());
      return [...queue_running, ...queue_pending].some(([, queuedId]) => queuedId === id);
    },

    async readImage({ filename, subfolder, type }: OutputImage, signal: AbortSignal): Promise<Uint8Array> {
      const answer = await fetch(`${url}/view?${new URLSearchParams({ filename, subfolder, type })}`, { signal });
      if (!answer.ok) throw new Error(`the image responded with ${answer.status}`);
      return answer.bytes();
    },

    /** Stores a file in a folder of the server. Returns the name that the server assigns. */
    async upload(file: File, folder: Readonly<Record<string, string>>, signal: AbortSignal): Promise<string> {
      const form = new FormData();
      form.set('image', file);
      for (const [field, value] of Object.entries(folder)) form.set(field, value);
      const answer = await fetch(`${url}/upload/image`, { method: 'POST', body: form, signal });
      return z.object({ name: z.string() }).parse(await answer.json()).name;
    },
  };
}
