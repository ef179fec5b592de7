import { availableParallelism } from 'node:os';
import { openThread, type Thread } from '../../worker-thread.ts';
import type { ImageEngine } from '../image-engine.ts';
import { readImages } from '../read-images.ts';
import { readOrder } from '../read-order.ts';
import { unreadReferences } from '../read-references.ts';
import { toCompanion, toPersona } from '../to-persona.ts';
import type { RenderRequest, RenderResponse } from './draw-worker.ts';

/** Pixels on the longer side. Instagram shows images 1,080 pixels wide, and a portrait is taller than it is wide. */
const instagramSidePx = 1_350;

/** Renders the influencer as an illustration locally, without a model or an API key. Smaller images take less time. */
export function illustrated(usualSidePx = instagramSidePx): ImageEngine {
  return {
    name: 'illustrated',
    label: 'Galatea Illustration',
    source: 'algorithmicMedia',
    concurrency,
    repeatable: true,
    drawsAnySize: true,
    edits: (source) => source === 'algorithmicMedia',
    warmUp,
    countSceneReferences: () => Number.POSITIVE_INFINITY,
    listNotDrawn: ({ persona, companion, edit, sceneReferences: references = [], ...order }) =>
      readOrder({
        ...order,
        references,
        persona: toPersona(persona),
        companion: toCompanion(companion),
        changes: edit?.changes,
      }).notDrawn,

    async draw({ longerSidePx = usualSidePx, ...order }, signal, onProgress) {
      if (signal.aborted) return stopped;
      onProgress(0.1);
      const { persona, prompt, seed, aspect, edit, isInBackground, sceneReferences = [] } = order;
      const references = await readImages(sceneReferences, signal).catch(() => null);
      if (!references) return signal.aborted ? stopped : unreadReferences;
      const pair = { persona: toPersona(persona), companion: toCompanion(order.companion) };
      const known = { ...pair, prompt, references, seed, aspect };
      const request = { ...known, changes: edit?.changes, longerSidePx };
      const thread = isInBackground ? backgroundThread : leastBusy();
      const drawn = await thread.ask(request, signal).catch((error: unknown) => {
        if (signal.aborted) return 'stopped' as const;
        throw error;
      });
      if (drawn === 'stopped') return stopped;
      if (!drawn) return unchanged;
      onProgress(1);
      const { notDrawn, ...rendered } = drawn;
      return { kind: 'drawn', image: { ...rendered, channels: 3 }, notDrawn };
    },
  };
}

/** Rendering keeps one core busy, so one core is left for requests and the database. */
const concurrency = Math.max(1, availableParallelism() - 1);

/** The first thread stays loaded, because loading it takes longer than most images. */
const threads = Array.from({ length: concurrency }, (_, index) => openRenderThread(index === 0));
/** A separate thread, so that a background image never delays a user's image. */
const backgroundThread = openRenderThread(false);

function openRenderThread(staysWhenIdle: boolean): Thread<RenderRequest, RenderResponse> {
  return openThread(new URL('./draw-worker.ts', import.meta.url), { staysWhenIdle });
}

/** Loads the modules in the first thread and renders images until the code is compiled. */
async function warmUp(): Promise<void> {
  const persona = { seed: 1, traits: {} };
  const order = { prompt: '', references: [], aspect: '1:1', persona, companion: null, changes: undefined } as const;
  for (let seed = 0; seed < warmUpImages; seed++)
    await threads[0]?.ask({ ...order, seed, longerSidePx: 320 }, new AbortController().signal);
}

/** The runtime compiles functions after a few runs. */
const warmUpImages = 4;

function leastBusy(): Thread<RenderRequest, RenderResponse> {
  return threads.reduce((least, thread) => (thread.pending < least.pending ? thread : least));
}

const stopped = { kind: 'failed', reason: 'Image generation was stopped.', retryable: true } as const;

/** An unchanged image is not worth a credit. */
const unchanged = {
  kind: 'refused',
  reason:
    'The illustration does not support any of these words, or the image already shows them. Try other clothes, a place, a time of day or the weather.',
} as const;
