import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { composePrompt } from '../compose-prompt.ts';
import { idOfOrder } from '../id-of-order.ts';
import type { ImageEngine, ImageOrder, ImageOutcome } from '../image-engine.ts';
import { inAspect } from '../in-aspect.ts';
import { readReferences, unreadReferences } from '../read-references.ts';
import { bind, type Workflow, wants } from './workflow.ts';

export type ComfyuiOptions = {
  readonly url: string;
  readonly workflow: Workflow;
  /** The one that changes a picture; without it none is changed. */
  readonly editWorkflow?: Workflow | undefined;
  /** Milliseconds between two looks at the queue. */
  readonly pollEvery?: number;
};

/** About a megapixel, in steps that latent models take. */
const sizes = { '1:1': [1024, 1024], '4:5': [896, 1120], '3:2': [1248, 832], '9:16': [720, 1280] } as const;

const queued = z.object({ prompt_id: z.string() });
const refusal = z.object({ error: z.object({ message: z.string() }) });
const image = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const ended = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(image).optional() })),
  status: z.object({ status_str: z.string() }).optional(),
});
const queue = z.object({ queue_running: z.array(z.array(z.unknown())), queue_pending: z.array(z.array(z.unknown())) });

/** Draws with a ComfyUI server of the operator's, by the operator's own workflow. A user never supplies a graph. */
export function comfyui({ url, workflow, editWorkflow, pollEvery = 1_000 }: ComfyuiOptions): ImageEngine {
  return {
    name: 'comfyui',
    label: 'ComfyUI',
    source: 'trainedAlgorithmicMedia',
    concurrency: 2,
    repeatable: true,
    edits: () => editWorkflow !== undefined,

    async draw(order, signal, onProgress) {
      try {
        const id = idOfOrder(order.idempotencyKey);
        const started = (await isKnown(id, signal)) ? { kind: 'started' as const, id } : await start(order, id, signal);
        if (started.kind !== 'started') return started;
        onProgress(0.1);
        return await finish(started.id, order, signal, onProgress);
      } catch {
        if (signal.aborted) return stopped;
        return { kind: 'failed', reason: 'ComfyUI could not be reached.', retryable: true, outage: true };
      }
    },
  };

  async function start(
    order: ImageOrder,
    id: string,
    signal: AbortSignal,
  ): Promise<ImageOutcome | { kind: 'started'; id: string }> {
    const [width, height] = sizes[order.aspect];
    const template = (order.edit && editWorkflow) ?? workflow;
    const taken = wants(template, 'reference') ? order.persona.references.slice(0, 1) : [];
    const [known, changed] = await Promise.all([
      readReferences(taken, signal),
      readReferences(order.edit ? [order.edit.picture] : [], signal),
    ]);
    if (!known || !changed) return signal.aborted ? stopped : unreadReferences;
    const [reference = null] = await uploadAll(known, `${order.persona.id}.jpg`, signal);
    const [picture = null] = await uploadAll(changed, `${id}.jpg`, signal);
    const prompt = bind(template, {
      prompt: composePrompt(wants(template, 'lora') ? order : withoutTrigger(order)),
      seed: order.seed,
      width,
      height,
      reference,
      picture,
      lora: order.persona.loraUrl,
    });
    const answer = await fetch(`${url}/prompt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt, prompt_id: id }),
      signal,
    });
    const body: unknown = await answer.json().catch(() => ({}));
    if (answer.ok) return { kind: 'started', id: queued.parse(body).prompt_id };
    // 400 means that nothing was queued and never will be: the workflow or its inputs are wrong.
    const said = refusal.safeParse(body);
    return {
      kind: 'failed',
      reason: said.success ? `ComfyUI: ${said.data.error.message}` : `ComfyUI answered with ${answer.status}.`,
      retryable: answer.status >= 500,
      ...(answer.status >= 500 && { outage: true }),
    };
  }

  async function finish(
    id: string,
    { aspect, persona }: ImageOrder,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<ImageOutcome> {
    for (let looks = 1; ; looks++) {
      const found = await historyOf(id, signal);
      if (found) {
        if (found.status?.status_str === 'error')
          return { kind: 'failed', reason: 'ComfyUI could not run the workflow.', retryable: false };
        const [output] = Object.values(found.outputs).flatMap(({ images = [] }) =>
          images.filter(({ type }) => type === 'output'),
        );
        if (!output) return { kind: 'failed', reason: 'The workflow ended without a picture.', retryable: false };
        const bytes = await view(output, signal);
        onProgress(1);
        const picture = { bytes: await inAspect(bytes, aspect), mediaType: 'image/jpeg', notDrawn: [] } as const;
        const usesLora = persona.loraUrl !== null && wants(workflow, 'lora');
        return { kind: 'drawn', ...picture, ...(usesLora && { withLora: true }) };
      }
      if (!(await isQueued(id, signal)))
        return { kind: 'failed', reason: 'ComfyUI forgot the picture.', retryable: true };
      // ComfyUI tells no share without a socket: the bar creeps towards the end and never claims to be there.
      onProgress(0.1 + 0.8 * (1 - 1 / (1 + looks / 15)));
      await wait(pollEvery, undefined, { signal });
    }
  }

  /**
   * After a time-out or a crash the same order may be queued or done already: it is looked for before it is sent again.
   */
  async function isKnown(id: string, signal: AbortSignal): Promise<boolean> {
    return (await historyOf(id, signal)) !== undefined || isQueued(id, signal);
  }

  async function historyOf(id: string, signal: AbortSignal) {
    const answer = await fetch(`${url}/history/${id}`, { signal });
    const body = z.record(z.string(), ended).parse(await answer.json());
    return body[id];
  }

  async function isQueued(id: string, signal: AbortSignal): Promise<boolean> {
    const { queue_running, queue_pending } = queue.parse(await (await fetch(`${url}/queue`, { signal })).json());
    return [...queue_running, ...queue_pending].some(([, queuedId]) => queuedId === id);
  }

  async function view({ filename, subfolder, type }: z.infer<typeof image>, signal: AbortSignal): Promise<Uint8Array> {
    const answer = await fetch(`${url}/view?${new URLSearchParams({ filename, subfolder, type })}`, { signal });
    if (!answer.ok) throw new Error(`the picture answered with ${answer.status}`);
    return answer.bytes();
  }

  function uploadAll(pictures: readonly Uint8Array[], name: string, signal: AbortSignal): Promise<string[]> {
    return Promise.all(pictures.map((picture) => upload(picture, name, signal)));
  }

  async function upload(picture: Uint8Array, name: string, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }));
    form.set('overwrite', 'true');
    const answer = await fetch(`${url}/upload/image`, { method: 'POST', body: form, signal });
    return z.object({ name: z.string() }).parse(await answer.json()).name;
  }
}

/** A workflow without a LoRA does not know the word. */
function withoutTrigger({ persona: { loraTrigger: _, ...persona }, ...order }: ImageOrder): ImageOrder {
  return { ...order, persona };
}

const stopped: ImageOutcome = { kind: 'failed', reason: 'The drawing was stopped.', retryable: true };
