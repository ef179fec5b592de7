import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPlainImage } from '#tests/plain-image.ts';
import { openStandInComfyui, type StandInComfyui } from '#tests/providers/comfyui.ts';
import { editWorkflow, fullWorkflow, imageToImageWorkflow, plainWorkflow } from '#tests/providers/comfyui-workflows.ts';
import type { ImageOrder } from '../image-engine.ts';
import { editsSuite, imageEngineSuite, referencesSuite } from '../suite.ts';
import { type ComfyuiWorkflows, comfyui } from './comfyui.ts';

const open = async () => {
  const server = await openStandInComfyui();
  return {
    engine: comfyui({ url: server.url, workflows: () => ({ main: fullWorkflow, edit: editWorkflow }), pollEvery: 2 }),
    received: () => server.prompts.map(({ images }) => images),
    close: () => server.close(),
  };
};
imageEngineSuite('comfyui', open);
referencesSuite('comfyui', open);
editsSuite('comfyui', open);

describe('ComfyUI', () => {
  let server: StandInComfyui;
  beforeEach(async () => {
    server = await openStandInComfyui();
  });
  afterEach(() => server.close());

  const persona: ImageOrder['persona'] = {
    id: 'mia',
    seed: 7,
    traits: {},
    description: 'A woman with red hair.',
    references: [],
    loraUrl: null,
  };
  const order: ImageOrder = {
    idempotencyKey: 'image/1',
    ownerId: null,
    persona: persona,
    prompt: 'coffee at a corner café',
    seed: 4711,
    aspect: '4:5',
  };
  const draw = (workflows: ComfyuiWorkflows, more: Partial<ImageOrder['persona']> = {}) =>
    comfyui({ url: server.url, workflows: () => workflows, pollEvery: 2 }).draw(
      { ...order, persona: { ...persona, ...more } },
      new AbortController().signal,
      () => undefined,
    );
  const getInputs = (id: string) => server.prompts[0]?.graph[id]?.inputs;
  const references = [{ name: 'face.jpg', read: () => createPlainImage('#a06040', 600) }];

  test('fills the marks of the workflow, even inside longer strings, and changes nothing else', async () => {
    expect(await draw({ main: plainWorkflow })).toMatchObject({ kind: 'drawn' });
    expect(getInputs('3')).toEqual({ ...plainWorkflow['3']?.inputs, seed: 4711 });
    expect(getInputs('5')).toEqual({ width: 896, height: 1120, batch_size: 1 });
    expect(getInputs('6')?.text).toMatch(/^masterpiece, A woman with red hair\. coffee at a corner café/);
    expect(getInputs('9')).toEqual(plainWorkflow['9']?.inputs);
  });

  test('removes the nodes of a missing reference and LoRA and reconnects the others', async () => {
    expect(await draw({ main: fullWorkflow })).toMatchObject({ kind: 'drawn' });
    expect(Object.keys(server.prompts[0]?.graph ?? {})).toEqual(['3', '4', '5', '6', '7', '8', '9', '12', '14']);
    expect(getInputs('3')).toMatchObject({ model: ['4', 0], positive: ['6', 0] });
    expect(getInputs('6')).toMatchObject({ clip: ['4', 1] });
    expect(getInputs('6')?.text).not.toContain('reference');
  });

  test('reports when the workflow ignores the references of an influencer', async () => {
    expect(await draw({ main: plainWorkflow }, { references })).toMatchObject({ withoutReferences: true });
    expect(await draw({ main: fullWorkflow }, { references })).not.toHaveProperty('withoutReferences');
    expect(await draw({ main: plainWorkflow })).not.toHaveProperty('withoutReferences');
  });

  test('keeps the nodes of the reference when only the LoRA is missing', async () => {
    expect(await draw({ main: fullWorkflow }, { references })).toMatchObject({ kind: 'drawn' });
    expect(getInputs('3')).toMatchObject({ model: ['4', 0], positive: ['15', 0] });
    expect(getInputs('11')).toEqual({ image: 'mia.jpg' });
    expect(getInputs('6')?.text).toContain('the same face as in the reference');
  });

  test('omits only the input when its node works without it', async () => {
    server.customNodes.FaceHint = {
      input: { required: { conditioning: ['CONDITIONING'] }, optional: { file: ['STRING'] } },
      output: ['CONDITIONING'],
      output_node: false,
    };
    const main = {
      ...plainWorkflow,
      '3': { class_type: 'KSampler', inputs: { ...plainWorkflow['3']?.inputs, positive: ['20', 0] } },
      '20': { class_type: 'FaceHint', inputs: { conditioning: ['6', 0], file: '{{reference}}' } },
    };
    expect(await draw({ main })).toMatchObject({ kind: 'drawn' });
    expect(getInputs('20')).toEqual({ conditioning: ['6', 0] });
  });

  test('uses the plain workflow when the influencer lacks a mark of the main one', async () => {
    const workflows = { main: imageToImageWorkflow, plain: plainWorkflow };
    expect(await draw(workflows)).toMatchObject({ kind: 'drawn' });
    expect(getInputs('3')).toMatchObject({ latent_image: ['5', 0] });
  });

  test('explains that the workflow requires a reference', async () => {
    expect(await draw({ main: imageToImageWorkflow })).toEqual({
      kind: 'failed',
      reason:
        'The ComfyUI workflow cannot run without {{reference}}, which this influencer does not have. ' +
        'The operator can set COMFYUI_WORKFLOW_PLAIN.',
      retryable: false,
    });
    expect(server.prompts).toEqual([]);
  });

  test('sends an order only once, even if the response was lost', async () => {
    server.behave = 'takes it and breaks off';
    expect(await draw({ main: fullWorkflow })).toMatchObject({ kind: 'failed', retryable: true });
    server.behave = 'draws';
    expect(await draw({ main: fullWorkflow })).toMatchObject({ kind: 'drawn' });
    expect(server.prompts).toHaveLength(1);
  });

  test('reports every node error of a rejected workflow', async () => {
    const sampler = { ...plainWorkflow['3']?.inputs, sampler_name: 'fast' };
    const main = {
      ...plainWorkflow,
      '3': { class_type: 'KSampler', inputs: sampler },
      '7': { class_type: 'CLIPTextEncode', inputs: { clip: ['4', 1] } },
    };
    expect(await draw({ main })).toEqual({
      kind: 'failed',
      reason:
        "ComfyUI: KSampler (node 3): Value not in list: sampler_name: 'fast' not in ['euler', 'dpmpp_2m']; " +
        'CLIPTextEncode (node 7): Required input is missing: text',
      retryable: false,
    });
  });

  test('reports an unknown node, which ComfyUI rejects without node errors', async () => {
    const main = { ...plainWorkflow, '20': { class_type: 'FaceDetailer', inputs: {} } };
    const reason = "ComfyUI: Cannot execute because node FaceDetailer does not exist.: Node ID '#20'";
    expect(await draw({ main })).toEqual({ kind: 'failed', reason, retryable: false });
  });

  test('reports the node that failed during execution', async () => {
    server.behave = 'fails';
    const reason = 'ComfyUI could not run the workflow: KSampler (node 3): Allocation on device 0 failed';
    expect(await draw({ main: plainWorkflow })).toEqual({ kind: 'failed', reason, retryable: false });
  });

  test('explains that a workflow saved no image', async () => {
    server.customNodes.SaveImageWebsocket = {
      input: { required: { images: ['IMAGE'] } },
      output: [],
      output_node: true,
    };
    const { '9': _, ...rest } = plainWorkflow;
    const main = { ...rest, '20': { class_type: 'SaveImageWebsocket', inputs: { images: ['8', 0] } } };
    const reason = 'The ComfyUI workflow saved no image. Its output must be a node that saves, such as SaveImage.';
    expect(await draw({ main })).toEqual({ kind: 'failed', reason, retryable: false });
  });

  test('reports an outage when the server is unreachable', async () => {
    server.behave = 'is down';
    const reason = 'ComfyUI could not be reached.';
    expect(await draw({ main: fullWorkflow })).toEqual({ kind: 'failed', reason, retryable: true, outage: true });
  });

  test('edits photos only if the operator configured an edit workflow', () => {
    const edits = (workflows: ComfyuiWorkflows) =>
      comfyui({ url: server.url, workflows: () => workflows }).edits?.(null);
    expect(edits({ main: plainWorkflow })).toBe(false);
    expect(edits({ main: plainWorkflow, edit: editWorkflow })).toBe(true);
  });

  describe('LoRA of an influencer', () => {
    let files: ReturnType<typeof createServer>;
    let loraUrl: string;
    let downloads: number;
    beforeEach(async () => {
      downloads = 0;
      files = createServer((request, response) => {
        if (request.url?.endsWith('/missing')) return response.writeHead(404).end();
        downloads++;
        response.end('weights');
      });
      await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
      const address = files.address();
      loraUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/lora.safetensors`;
    });
    afterEach(async () => {
      files.closeAllConnections();
      await new Promise((resolve) => files.close(resolve));
    });
    const uploadedName = /^galatea-[0-9a-f]{16}\.safetensors$/;

    test('uploads the file once and names it in the workflow', async () => {
      const lora = { loraUrl, loraTrigger: 'm1a' };
      expect(await draw({ main: fullWorkflow }, lora)).toMatchObject({ kind: 'drawn', withLora: true });
      expect(getInputs('10')?.lora_name).toMatch(uploadedName);
      expect(getInputs('6')?.text).toMatch(/^masterpiece, m1a\. /);
      const second = { ...order, idempotencyKey: 'image/2', persona: { ...persona, ...lora } };
      const engine = comfyui({ url: server.url, workflows: () => ({ main: fullWorkflow }), pollEvery: 2 });
      expect(await engine.draw(second, new AbortController().signal, () => undefined)).toMatchObject({ kind: 'drawn' });
      expect([downloads, server.prompts.length]).toEqual([1, 2]);
    });

    test('uses a file that the operator stored in a folder on the server', async () => {
      await draw({ main: fullWorkflow }, { loraUrl });
      const [, name = ''] = server.loras.splice(0);
      server.loras.push(`people\\${name}`);
      const outcome = await comfyui({ url: server.url, workflows: () => ({ main: fullWorkflow }), pollEvery: 2 }).draw(
        { ...order, idempotencyKey: 'image/2', persona: { ...persona, loraUrl } },
        new AbortController().signal,
        () => undefined,
      );
      expect(outcome).toMatchObject({ kind: 'drawn', withLora: true });
      expect(server.prompts[1]?.graph['10']?.inputs.lora_name).toBe(`people\\${name}`);
      expect(downloads).toBe(1);
    });

    test.each(['too large', 'not listed'] as const)('explains an upload that is %s', async (loraUploads) => {
      server.loraUploads = loraUploads;
      const outcome = await draw({ main: fullWorkflow }, { loraUrl });
      expect(outcome).toMatchObject({ kind: 'failed', retryable: false });
      expect(outcome).toMatchObject({
        reason: expect.stringMatching(/store the file as models\/loras\/galatea-[0-9a-f]{16}\.safetensors/),
      });
      expect(server.prompts).toEqual([]);
    });

    test('fills an input that the server does not declare with the name of the file', async () => {
      server.customNodes.LoraStack = {
        input: { required: { model: ['MODEL'] } },
        output: ['MODEL'],
        output_node: false,
      };
      const main = {
        ...plainWorkflow,
        '3': { class_type: 'KSampler', inputs: { ...plainWorkflow['3']?.inputs, model: ['10', 0] } },
        '10': { class_type: 'LoraStack', inputs: { model: ['4', 0], lora_1: { on: true, lora: '{{lora}}' } } },
      };
      expect(await draw({ main }, { loraUrl })).toMatchObject({ kind: 'drawn', withLora: true });
      expect(getInputs('10')?.lora_1).toEqual({ on: true, lora: expect.stringMatching(uploadedName) });
    });

    test('reports a LoRA that cannot be downloaded, and sends nothing', async () => {
      const missing = `${loraUrl}/missing`;
      const reason = 'The LoRA of the influencer could not be downloaded.';
      expect(await draw({ main: fullWorkflow }, { loraUrl: missing })).toEqual({
        kind: 'failed',
        reason,
        retryable: false,
      });
      expect([server.loras, server.prompts]).toEqual([['film-grain.safetensors'], []]);
    });

    test('passes the URL to a node whose input is text', async () => {
      const text = ['STRING'] as const;
      server.customNodes.LoraFromUrl = {
        input: { required: { model: ['MODEL'], url: text } },
        output: ['MODEL'],
        output_node: false,
      };
      const main = {
        ...plainWorkflow,
        '3': { class_type: 'KSampler', inputs: { ...plainWorkflow['3']?.inputs, model: ['10', 0] } },
        '10': { class_type: 'LoraFromUrl', inputs: { model: ['4', 0], url: '{{lora}}' } },
      };
      expect(await draw({ main }, { loraUrl })).toMatchObject({ kind: 'drawn', withLora: true });
      expect(getInputs('10')).toEqual({ model: ['4', 0], url: loraUrl });
      expect(downloads).toBe(0);
    });

    test('runs without the LoRA in a workflow without {{lora}}, and omits its trigger word', async () => {
      const outcome = await draw({ main: plainWorkflow }, { loraUrl, loraTrigger: 'm1a' });
      expect(outcome).toMatchObject({ kind: 'drawn' });
      expect(outcome).not.toHaveProperty('withLora');
      expect(getInputs('6')?.text).not.toContain('m1a');
    });
  });
});
