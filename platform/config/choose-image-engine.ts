import { StartRefused } from './start-refused.ts';

/** The hosted image model providers and the variables that hold their keys. */
export const providerKeys = {
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  fal: 'FAL_API_KEY',
  replicate: 'REPLICATE_API_TOKEN',
} as const;

type Provider = keyof typeof providerKeys;
const providers = Object.keys(providerKeys) as Provider[]; // the object's own keys

/** The engines that IMAGE_ENGINE may name. */
export const imageEngineNames = ['openai', 'google', 'fal', 'replicate', 'comfyui', 'illustrated'] as const;
type EngineName = (typeof imageEngineNames)[number];

/**
 * Models that override the provider's defaults: for plain requests, requests with references and requests with a LoRA.
 */
type ModelChoice = { readonly plain?: string; readonly references?: string; readonly lora?: string };

export type ImageEngineChoice =
  | { readonly name: 'illustrated' }
  | {
      readonly name: Provider;
      readonly apiKey: string;
      readonly models: ModelChoice;
      /** The provider's URL if it is not the default. */
      readonly baseUrl?: string;
    }
  | ({ readonly name: 'comfyui' } & ComfyuiChoice);

/** A ComfyUI server and the files of its workflows. */
export type ComfyuiChoice = {
  readonly url: string;
  readonly workflowFile: string;
  /** For influencers that lack the reference or LoRA required by the first workflow. */
  readonly plainWorkflowFile?: string;
  /** For photo edits. */
  readonly editWorkflowFile?: string;
};

type Variables = { readonly [Key in (typeof providerKeys)[Provider]]?: string | undefined } & {
  readonly [Key in keyof typeof modelVariables]?: readonly string[] | undefined;
} & {
  readonly IMAGE_ENGINE?: readonly EngineName[] | undefined;
  readonly COMFYUI_URL?: string | undefined;
  readonly COMFYUI_WORKFLOW?: string | undefined;
  readonly COMFYUI_WORKFLOW_PLAIN?: string | undefined;
  readonly COMFYUI_EDIT_WORKFLOW?: string | undefined;
};

/** The variables that name models, in the order of IMAGE_ENGINE, and the kind of request that each applies to. */
const modelVariables = {
  IMAGE_MODEL: 'plain',
  IMAGE_MODEL_REFERENCES: 'references',
  IMAGE_MODEL_LORA: 'lora',
} as const;
const modelVariableNames = Object.keys(modelVariables) as (keyof typeof modelVariables)[]; // the object's own keys

/**
 * Returns the engines named by IMAGE_ENGINE, in order, or else the first engine that is fully configured. Each engine
 * handles requests that the ones before it do not support. Throws StartRefused if a setting is missing.
 */
export function chooseImageEngines(env: Variables): readonly [ImageEngineChoice, ...ImageEngineChoice[]] {
  const [first = getDefaultEngine(env), ...others] = env.IMAGE_ENGINE ?? [];
  const names = [first, ...others];
  if (new Set(names).size < names.length) throw new StartRefused('IMAGE_ENGINE names an engine twice.');
  for (const variable of modelVariableNames) checkModels(variable, env[variable] ?? [], names);
  return [readEngine(first, 0, env), ...others.map((name, index) => readEngine(name, index + 1, env))];
}

/** Checks whether images cost the operator money. */
export function areImagesPaid(choices: readonly ImageEngineChoice[]): boolean {
  return choices.some((choice) => 'apiKey' in choice);
}

function getDefaultEngine(env: Variables): EngineName {
  return providers.find((provider) => env[providerKeys[provider]]) ?? (usesComfyui(env) ? 'comfyui' : 'illustrated');
}

function checkModels(variable: keyof typeof modelVariables, models: readonly string[], names: readonly EngineName[]) {
  for (const [index, model] of models.entries()) {
    const name = names[index];
    if (!name) throw new StartRefused(`${variable} names more models than IMAGE_ENGINE names engines.`);
    const takesOne =
      name in providerKeys && (variable !== 'IMAGE_MODEL_LORA' || name === 'fal' || name === 'replicate');
    if (model && !takesOne)
      throw new StartRefused(`${variable} names ${model} for ${name}, which does not support such a model.`);
  }
}

function readEngine(name: EngineName, index: number, env: Variables): ImageEngineChoice {
  if (name === 'illustrated') return { name };
  if (name === 'comfyui') return { name, ...readComfyui(env) };
  const apiKey = env[providerKeys[name]];
  if (!apiKey) throw new StartRefused(`IMAGE_ENGINE is ${name}, but ${providerKeys[name]} is not set.`);
  const models = modelVariableNames.flatMap((variable) => {
    const model = env[variable]?.[index];
    return model ? [[modelVariables[variable], model]] : [];
  });
  return { name, apiKey, models: Object.fromEntries(models) };
}

function usesComfyui({ COMFYUI_URL, COMFYUI_WORKFLOW }: Variables): boolean {
  return COMFYUI_URL !== undefined || COMFYUI_WORKFLOW !== undefined;
}

function readComfyui(env: Variables): ComfyuiChoice {
  const { COMFYUI_URL: url, COMFYUI_WORKFLOW: workflowFile } = env;
  if (!url)
    throw new StartRefused(
      'COMFYUI_URL is not set. Set it to the address of the ComfyUI server that runs the workflow.',
    );
  if (!workflowFile)
    throw new StartRefused('COMFYUI_WORKFLOW is not set. Set it to the file of the workflow that ComfyUI runs.');
  const plain = env.COMFYUI_WORKFLOW_PLAIN && { plainWorkflowFile: env.COMFYUI_WORKFLOW_PLAIN };
  const edit = env.COMFYUI_EDIT_WORKFLOW && { editWorkflowFile: env.COMFYUI_EDIT_WORKFLOW };
  return { url, workflowFile, ...plain, ...edit };
}
