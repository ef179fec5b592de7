import { StartRefused } from './start-refused.ts';

/** The vendors of image models that are asked over the internet, each by the variable that holds its key. */
const vendorKeys = {
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  fal: 'FAL_API_KEY',
  replicate: 'REPLICATE_API_TOKEN',
} as const;

type Vendor = keyof typeof vendorKeys;
const vendors = Object.keys(vendorKeys) as Vendor[]; // the object's own keys

/** The values of IMAGE_ENGINE. */
export const imageEngineNames = ['openai', 'google', 'fal', 'replicate', 'comfyui', 'illustrated'] as const;

export type ImageEngineChoice =
  | { readonly name: 'illustrated' }
  | { readonly name: Vendor; readonly apiKey: string }
  /** A ComfyUI server and the file of the workflow to run on it. */
  | { readonly name: 'comfyui'; readonly url: string; readonly workflowFile: string };

type Variables = { readonly [Key in (typeof vendorKeys)[Vendor]]?: string | undefined } & {
  readonly IMAGE_ENGINE?: (typeof imageEngineNames)[number] | undefined;
  readonly COMFYUI_URL?: string | undefined;
  readonly COMFYUI_WORKFLOW?: string | undefined;
};

/**
 * The engine that IMAGE_ENGINE names, or the first one that has what it needs. Throws
 * StartRefused where something is missing.
 */
export function chooseImageEngine(env: Variables): ImageEngineChoice {
  const name =
    env.IMAGE_ENGINE ??
    vendors.find((vendor) => env[vendorKeys[vendor]]) ??
    (usesComfyui(env) ? 'comfyui' : 'illustrated');
  if (name === 'illustrated') return { name };
  if (name === 'comfyui') return { name, ...comfyuiOf(env) };
  const apiKey = env[vendorKeys[name]];
  if (!apiKey) throw new StartRefused(`IMAGE_ENGINE is ${name}, but ${vendorKeys[name]} is not set.`);
  return { name, apiKey };
}

/** Whether each picture costs the operator money. */
export function isPaidEngine(choice: ImageEngineChoice): boolean {
  return 'apiKey' in choice;
}

function usesComfyui({ COMFYUI_URL, COMFYUI_WORKFLOW }: Variables): boolean {
  return COMFYUI_URL !== undefined || COMFYUI_WORKFLOW !== undefined;
}

function comfyuiOf({ COMFYUI_URL, COMFYUI_WORKFLOW }: Variables): { url: string; workflowFile: string } {
  if (!COMFYUI_URL) throw new StartRefused('COMFYUI_URL is not set: name the ComfyUI server that runs the workflow.');
  if (!COMFYUI_WORKFLOW)
    throw new StartRefused('COMFYUI_WORKFLOW is not set: name the file of the workflow for ComfyUI to run.');
  return { url: COMFYUI_URL, workflowFile: COMFYUI_WORKFLOW };
}
