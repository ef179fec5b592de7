import { createHash } from 'node:crypto';
import type { ComfyuiServer } from './comfyui-server.ts';
import { marksIn, type Workflow } from './workflow.ts';

/** The value of {{lora}}, or the reason why the server cannot use the LoRA. */
type LoraValue =
  | { readonly kind: 'found'; readonly value: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryable: boolean };

/**
 * Returns the value of {{lora}} in a workflow: the name of a file that the server lists, which is uploaded if it is
 * missing. A node with a text input instead of a file list downloads the LoRA itself, so it gets the URL.
 */
export async function findLoraValue(
  server: ComfyuiServer,
  template: Workflow,
  loraUrl: string,
  signal: AbortSignal,
): Promise<LoraValue> {
  if (await takesAddress(server, template, signal)) return { kind: 'found', value: loraUrl };
  const name = `galatea-${createHash('sha256').update(loraUrl).digest('hex').slice(0, 16)}.safetensors`;
  const listed = await findListed(server, name, signal);
  if (listed) return { kind: 'found', value: listed };

  const download = await fetch(loraUrl, { signal }).catch(() => null);
  signal.throwIfAborted();
  if (!download?.ok) {
    const retryable = !download || download.status >= 500;
    return { kind: 'failed', reason: 'The LoRA of the influencer could not be downloaded.', retryable };
  }
  // ComfyUI also searches for LoRAs in this folder of its output, and has no call that uploads them elsewhere.
  const file = new File([await download.blob()], name);
  const uploaded = await server.upload(file, { type: 'output', subfolder: 'loras' }, signal).catch(() => null);
  signal.throwIfAborted();
  const value = uploaded && (await findListed(server, uploaded, signal));
  if (value) return { kind: 'found', value };
  const reason = `ComfyUI did not accept the upload of the LoRA. Its operator can store the file as models/loras/${name}, \
or start ComfyUI with a larger --max-upload-size.`;
  return { kind: 'failed', reason, retryable: false };
}

/** Checks whether every input with {{lora}} is declared as text. */
async function takesAddress(server: ComfyuiServer, template: Workflow, signal: AbortSignal): Promise<boolean> {
  const types = await server.readNodeTypes(template, signal);
  return Object.values(template).every((node) =>
    Object.entries(node.inputs).every(
      ([name, value]) =>
        !marksIn(value).includes('lora') || types.get(node.class_type)?.inputs.get(name)?.type === 'STRING',
    ),
  );
}

/** Returns the name of a LoRA file as the server lists it, in any of its folders. */
async function findListed(server: ComfyuiServer, file: string, signal: AbortSignal): Promise<string | null> {
  const names = await server.listLoras(signal);
  return names.find((name) => name.split(/[\\/]/).at(-1) === file) ?? null;
}
