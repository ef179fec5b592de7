import { createHash } from 'node:crypto';
import type { ComfyuiServer } from './comfyui-server.ts';
import type { InputType } from './node-types.ts';
import { marksIn, type Workflow } from './workflow.ts';

/** The value of {{lora}}, or the reason why the server cannot use the LoRA. */
type LoraValue =
  | { readonly kind: 'found'; readonly value: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean };

/**
 * The value of {{lora}} in a workflow: the name of a file that the server lists, which is uploaded when it is missing.
 * A node whose input is text and no list of files downloads the LoRA itself and gets the address.
 */
export async function findLoraValue(
  server: ComfyuiServer,
  template: Workflow,
  loraUrl: string,
  signal: AbortSignal,
): Promise<LoraValue> {
  const inputs = await readLoraInputs(server, template, signal);
  if (inputs.length > 0 && inputs.every(({ type }) => type === 'STRING')) return { kind: 'found', value: loraUrl };
  const name = `galatea-${createHash('sha256').update(loraUrl).digest('hex').slice(0, 16)}.safetensors`;
  const listed = findListed(inputs, name);
  if (listed) return { kind: 'found', value: listed };

  const download = await fetch(loraUrl, { signal }).catch(() => null);
  if (!download?.ok) {
    const retryable = !download || download.status >= 500;
    return { kind: 'failed', reason: 'The LoRA of the influencer could not be downloaded.', retryable };
  }
  // ComfyUI looks for LoRAs in this folder of its output, too, and has no call of its own that uploads them.
  const file = new File([await download.blob()], name);
  const uploaded = await server.upload(file, { type: 'output', subfolder: 'loras' }, signal).catch(() => null);
  signal.throwIfAborted();
  const value = uploaded && findListed(await readLoraInputs(server, template, signal), uploaded);
  if (value) return { kind: 'found', value };
  const reason = `ComfyUI did not accept the upload of the LoRA. Its operator can store the file as models/loras/${name}, \
or start ComfyUI with a larger --max-upload-size.`;
  return { kind: 'failed', reason, retryable: false };
}

/** The inputs of the workflow that contain {{lora}}, as the server declares them now. */
async function readLoraInputs(
  server: ComfyuiServer,
  template: Workflow,
  signal: AbortSignal,
): Promise<readonly InputType[]> {
  const types = await server.readNodeTypes(template, signal);
  return Object.values(template).flatMap((node) =>
    Object.entries(node.inputs).flatMap(([name, value]) => {
      const input = types.get(node.class_type)?.inputs.get(name);
      return input && marksIn(value).includes('lora') ? [input] : [];
    }),
  );
}

/** The file in the lists of all inputs, in whichever folder it is stored. */
function findListed(inputs: readonly InputType[], file: string): string | null {
  const [first] = inputs;
  const names = (first?.options ?? []).filter((name) => typeof name === 'string');
  const found = names.find((name) => name.split(/[\\/]/).at(-1) === file);
  return found && inputs.every(({ options }) => options?.includes(found)) ? found : null;
}
