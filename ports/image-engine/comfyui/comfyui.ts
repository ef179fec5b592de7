import { setTimeout as wait } from 'node:timers/promises';
import { replaceCompanionInPrompt } from '#contract/companion-in-prompt.ts';
import { replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import { composePrompt } from '../compose-prompt.ts';
import type { ImageEngine, ImageOrder, ImageOutcome } from '../image-engine.ts';
import { inAspect } from '../in-aspect.ts';
import { toOrderId } from '../order-id.ts';
import { readReferences, unreadReferences } from '../read-references.ts';
import { openComfyuiServer } from './comfyui-server.ts';
import { findLoraValue } from './lora-value.ts';
import { withoutMarks } from './without-marks.ts';
import { fillMarks, hasMark, type Mark, optionalMarks, type Workflow } from './workflow.ts';

export type ComfyuiWorkflows = {
  readonly main: Workflow;
  /** Used for influencers that lack the reference or LoRA that the main workflow requires. */
  readonly plain?: Workflow | undefined;
  /** Edits a photo; without it no photo can be edited. */
  readonly edit?: Workflow | undefined;
};

export type ComfyuiOptions = {
  readonly url: string;
  /** Called for each order, because the operator can replace the files. */
  readonly workflows: () => ComfyuiWorkflows;
  /** Milliseconds between two requests for the status of a prompt. */
  readonly pollEvery?: number;
};

/** About a megapixel, in steps that latent models accept. */
const sizes = { '1:1': [1024, 1024], '4:5': [896, 1120], '3:2': [1248, 832], '9:16': [720, 1280] } as const;

/** Generates images on a ComfyUI server with the operator's own workflows. A user never supplies a graph. */
export function comfyui({ url, workflows, pollEvery = 1_000 }: ComfyuiOptions): ImageEngine {
  const server = openComfyuiServer(url);
  return {
    name: 'comfyui',
    label: 'ComfyUI',
    source: 'trainedAlgorithmicMedia',
    concurrency: 2,
    repeatable: true,
    edits: () => workflows().edit !== undefined,

    async draw(order, signal, onProgress) {
      try {
        const id = toOrderId(order.idempotencyKey);
        const template = chooseWorkflow(workflows(), order);
        const failure = (await isKnown(id, signal)) ? null : await start(order, template, id, signal);
        if (failure) return failure;
        onProgress(0.1);
        return await finish(id, order, template, signal, onProgress);
      } catch {
        if (signal.aborted) return stopped;
        return { kind: 'failed', reason: 'ComfyUI could not be reached.', retryable: true, outage: true };
      }
    },
  };

  /** Queues the order. Returns null, or the outcome if nothing was queued. */
  async function start(
    order: ImageOrder,
    template: Workflow,
    id: string,
    signal: AbortSignal,
  ): Promise<ImageOutcome | null> {
    const [width, height] = sizes[order.aspect];
    const used = onlyUsed(template, order);
    const missing = missingMarks(template, used);
    const types = missing.length > 0 && (await server.readNodeTypes(template, signal));
    const fitting = types ? withoutMarks(template, missing, types) : template;
    if (!fitting) return cannotRunWithout(missing, order);

    const [known, changed] = await Promise.all([
      readReferences(used.persona.references, [], signal),
      readReferences(order.edit ? [order.edit.picture] : [], [], signal),
    ]);
    if (!known || !changed) return signal.aborted ? stopped : unreadReferences;
    const { loraUrl } = used.persona;
    const lora = loraUrl === null ? null : await findLoraValue(server, fitting, loraUrl, signal);
    if (lora?.kind === 'failed') return lora;
    const [reference] = await uploadAll(known, `${order.persona.id}.jpg`, signal);
    const [image] = await uploadAll(changed, `${id}.jpg`, signal);
    const prompt = fillMarks(fitting, {
      prompt: composePrompt(used),
      seed: order.seed,
      width,
      height,
      ...(reference && { reference }),
      ...(image && { picture: image }),
      ...(lora && { lora: lora.value }),
    });
    const refused = await server.queuePrompt(prompt, id, signal);
    if (!refused) return null;
    // 400 means that nothing was queued and never will be: the workflow or its inputs are wrong.
    const isOutage = refused.status >= 500;
    return { kind: 'failed', reason: refused.reason, retryable: isOutage, ...(isOutage && { outage: true }) };
  }

  async function finish(
    id: string,
    order: ImageOrder,
    template: Workflow,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<ImageOutcome> {
    for (let looks = 1; ; looks++) {
      const ended = await server.findEnded(id, signal);
      if (ended) {
        if (ended.failure) return { kind: 'failed', reason: ended.failure, retryable: false };
        const [output] = ended.images;
        if (!output) return { kind: 'failed', reason: nothingSaved, retryable: false };
        const bytes = await server.readImage(output, signal);
        onProgress(1);
        const unfit = (order.sceneReferences ?? []).map(({ name }) => `@${name}`);
        // A workflow has one input for a face.
        const notDrawn = order.companion ? [...unfit, order.companion.name] : unfit;
        const drawn = { kind: 'drawn', image: await inAspect(bytes, order.aspect), notDrawn } as const;
        const used = onlyUsed(template, order).persona;
        if (used.loraUrl !== null) return { ...drawn, withLora: true };
        const lacksReferences = !order.edit && order.persona.references.length > 0 && used.references.length === 0;
        return { ...drawn, ...(lacksReferences && { withoutReferences: true }) };
      }
      if (!(await server.isQueued(id, signal)))
        return { kind: 'failed', reason: 'ComfyUI no longer has the image.', retryable: true };
      // ComfyUI reports no progress without a socket, so the progress bar slowly approaches the end without reaching
      // it.
      onProgress(0.1 + 0.8 * (1 - 1 / (1 + looks / 15)));
      await wait(pollEvery, undefined, { signal });
    }
  }

  /** After a timeout or a crash the same order may already be queued or done, and must not be sent a second time. */
  async function isKnown(id: string, signal: AbortSignal): Promise<boolean> {
    return (await server.findEnded(id, signal)) !== null || server.isQueued(id, signal);
  }

  function uploadAll(images: readonly Uint8Array[], name: string, signal: AbortSignal): Promise<string[]> {
    const files = images.map((image) => new File([new Uint8Array(image)], name, { type: 'image/jpeg' }));
    return Promise.all(files.map((file) => server.upload(file, { overwrite: 'true' }, signal)));
  }
}

function chooseWorkflow({ main, plain, edit }: ComfyuiWorkflows, order: ImageOrder): Workflow {
  if (order.edit && edit) return edit;
  return plain && missingMarks(main, order).length > 0 ? plain : main;
}

/** Returns the optional marks of a workflow for which the influencer has no value. */
function missingMarks(template: Workflow, { persona }: Pick<ImageOrder, 'persona'>) {
  const hasValue = { reference: persona.references.length > 0, lora: persona.loraUrl !== null };
  return optionalMarks.filter((mark) => hasMark(template, mark) && !hasValue[mark]);
}

/** Returns the order without the parts that a workflow ignores, so that its prompt omits them. */
function onlyUsed(template: Workflow, order: ImageOrder): ImageOrder {
  const { loraTrigger, ...persona } = order.persona;
  const loraUrl = hasMark(template, 'lora') ? persona.loraUrl : null;
  const references = hasMark(template, 'reference') ? persona.references.slice(0, 1) : [];
  const trigger = loraUrl !== null && loraTrigger !== undefined && { loraTrigger };
  const { companion } = order;
  const written = replaceReferencesInPrompt(order.prompt, order.sceneReferences ?? [], ({ name }) => name);
  const prompt = companion ? replaceCompanionInPrompt(written, companion, `with ${companion.name}`) : written;
  const described = companion && { companion: { ...companion, persona: { ...companion.persona, references: [] } } };
  return {
    ...order,
    ...described,
    prompt,
    sceneReferences: [],
    persona: { ...persona, references, loraUrl, ...trigger },
  };
}

function cannotRunWithout(missing: readonly Mark[], order: ImageOrder): ImageOutcome {
  const marks = missing.map((mark) => `{{${mark}}}`).join(' and ');
  const remedy = order.edit ? '' : ' The operator can set COMFYUI_WORKFLOW_PLAIN.';
  const reason = `The ComfyUI workflow cannot run without ${marks}, which this influencer does not have.${remedy}`;
  return { kind: 'failed', reason, retryable: false };
}

const nothingSaved = 'The ComfyUI workflow saved no image. Its output must be a node that saves, such as SaveImage.';

const stopped: ImageOutcome = { kind: 'failed', reason: 'Image generation was stopped.', retryable: true };
