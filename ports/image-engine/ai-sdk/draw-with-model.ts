import { generateImage } from 'ai';
import { replaceCompanionInPrompt } from '#contract/companion-in-prompt.ts';
import { replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import { creep } from '../../model-calls/creep.ts';
import { failureOutcomes } from '../../model-calls/failure-outcome.ts';
import { watchCall } from '../../model-calls/watch-call.ts';
import { composePrompt } from '../compose-prompt.ts';
import type { ImageEngine } from '../image-engine.ts';
import { inAspect } from '../in-aspect.ts';
import { aspectFor, countSceneReferences, divideFaces, findEditor, getSkills, modelFor } from '../model-table.ts';
import { readReferences, unreadReferences } from '../read-references.ts';
import type { ModelRequest, Provider, ProviderCall } from './provider.ts';

// Unsupported settings are known and not requested, so the SDK's own warnings on the console are not needed.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Default time limit for an image. It is shorter than the job's time limit, so that the outcome is still reported. */
export const usualDeadline = 170_000;

/** Creates an engine for a provider. An image is one paid call, which is never repeated. */
export function drawWithModel(provider: Provider): ImageEngine {
  return {
    name: provider.name,
    label: formatLabel(provider, provider.models.plain),
    source,
    concurrency: provider.concurrency,
    repeatable: false,
    modelOf: (order) => modelFor(provider.models, order),
    countSceneReferences: (order) => countSceneReferences(provider.models, order),
    edits: () => findEditor(provider.models) !== null,

    async draw({ persona, ...rest }, signal, onProgress) {
      const { edit, companion, sceneReferences: given = [] } = rest;
      const model = modelFor(provider.models, { persona, ...rest });
      const skills = getSkills(model);
      const changed = edit ? [edit.picture] : [];
      const sceneReferences = given.slice(0, countSceneReferences(provider.models, { persona, ...rest }));
      const room = skills.references - changed.length - sceneReferences.length;
      const others = companion?.persona.references ?? [];
      const [ownFaces, otherFaces] = divideFaces(room, persona.references.length, others.length);
      const [taken, takenOfCompanion] = [persona.references.slice(0, ownFaces), others.slice(0, otherFaces)];
      const { loraTrigger, ...withoutTrigger } = persona;
      const usesLora = skills.lora && persona.loraUrl !== null;
      const trigger = usesLora && loraTrigger !== undefined ? { loraTrigger } : {};
      const written = replaceReferencesInPrompt(rest.prompt, given, ({ name }) => name);
      const prompt = companion ? replaceCompanionInPrompt(written, companion, `with ${companion.name}`) : written;
      const order = {
        ...rest,
        prompt,
        sceneReferences,
        persona: { ...withoutTrigger, ...trigger, references: taken },
        ...(companion && {
          companion: { ...companion, persona: { ...companion.persona, references: takenOfCompanion } },
        }),
      };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(provider.deadline ?? usualDeadline)]);
      const references = await readReferences([...changed, ...taken, ...takenOfCompanion], sceneReferences, limit);
      if (signal.aborted) return { kind: 'failed', reason: 'Image generation was stopped.', retryable: true };
      if (!references) return unreadReferences;

      const watched = watchCall();
      const stopCreeping = creep(onProgress);
      try {
        const { image, calls } = await generateImage({
          ...provider.call({ model, skills, order, references, fetch: watched.fetch }),
          ...aspectFor(skills, order.aspect),
          ...(skills.seeds && { seed: order.seed }),
          maxRetries: 0,
          abortSignal: limit,
        });
        if (calls.some(({ providerMetadata }) => provider.verdictOn(200, providerMetadata) === 'refused'))
          return failureOutcomes.verdict('refused', provider);
        const inShape = await inAspect(image.uint8Array, order.aspect);
        onProgress(1);
        const by = { label: formatLabel(provider, model), source };
        const lacksCompanion = companion && others.length > 0 && takenOfCompanion.length === 0;
        const unfit = given.slice(sceneReferences.length).map(({ name }) => `@${name}`);
        const notDrawn = lacksCompanion ? [...unfit, companion.name] : unfit;
        const base = { kind: 'drawn', image: inShape, notDrawn, by } as const;
        if (usesLora) return { ...base, withLora: true };
        const lacksReferences = !edit && persona.references.length > 0 && taken.length === 0;
        return lacksReferences ? { ...base, withoutReferences: true } : base;
      } catch (error) {
        return failureOutcomes.failure(error, provider, watched.stage(), {
          stopped: signal.aborted,
          late: limit.aborted,
        });
      } finally {
        stopCreeping();
      }
    },
  };
}

const source = 'trainedAlgorithmicMedia' as const;

/** 'fal flux-2-pro': the provider, and the model without its publisher. */
function formatLabel({ title }: Pick<Provider, 'title'>, model: string): string {
  return `${title} ${model.replace(/^[^/]+\//, '')}`;
}

/**
 * Returns the prompt with the references attached as files. Without references it stays a string, because an empty list
 * would still count as an edit.
 */
export function promptWith({ order, references }: Pick<ModelRequest, 'order' | 'references'>): ProviderCall['prompt'] {
  const text = composePrompt(order);
  return references.length === 0 ? text : { text, images: [...references] };
}
