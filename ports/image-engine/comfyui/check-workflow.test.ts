import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStandInComfyui, type StandInComfyui } from '#tests/providers/comfyui.ts';
import { coreNodes } from '#tests/providers/comfyui-nodes.ts';
import { refusePrompt } from '#tests/providers/comfyui-validation.ts';
import { editWorkflow, fullWorkflow, imageToImageWorkflow, plainWorkflow } from '#tests/providers/comfyui-workflows.ts';
import { checkWorkflow } from './check-workflow.ts';
import type { Workflow } from './workflow.ts';

describe('workflow check', () => {
  let server: StandInComfyui;
  beforeEach(async () => {
    server = await openStandInComfyui();
  });
  afterEach(() => server.close());
  const check = (workflow: Workflow, isForAll = true) =>
    checkWorkflow(server.url, workflow, isForAll, new AbortController().signal);

  test.each([
    ['plain', plainWorkflow],
    ['full', fullWorkflow],
    ['edit', editWorkflow],
  ])('accepts the %s workflow', async (_name, workflow) => {
    expect(await check(workflow)).toEqual([]);
  });

  test.each<[string, Workflow, string[]]>([
    [
      'unknown node',
      { ...plainWorkflow, '20': { class_type: 'FaceDetailer', inputs: {} } },
      ['Node 20: the server has no node type FaceDetailer. Install the package that adds it.'],
    ],
    [
      'missing input',
      withInputs('7', { clip: ['4', 1] }),
      ['Node 7 (CLIPTextEncode): text is a required input, but it is missing.'],
    ],
    [
      'missing model',
      withInputs('4', { ckpt_name: 'flux.safetensors' }),
      [
        'Node 4 (CheckpointLoaderSimple): ckpt_name is "flux.safetensors", which the server does not have. ' +
          'It has v1-5-pruned-emaonly.safetensors, sd_xl.safetensors.',
      ],
    ],
    [
      'missing LoRA',
      {
        ...fullWorkflow,
        '10': { class_type: 'LoraLoader', inputs: { ...fullWorkflow['10']?.inputs, lora_name: 'x.safetensors' } },
      },
      [
        'Node 10 (LoraLoader): lora_name is "x.safetensors", which the server does not have. ' +
          'It has film-grain.safetensors.',
      ],
    ],
    [
      'link to no node',
      withInputs('8', { samples: ['99', 0], vae: ['4', 2] }),
      ['Node 8 (VAEDecode): samples is linked to node 99, which the workflow does not contain.'],
    ],
  ])('reports a %s, which the server rejects as well', async (_fault, workflow, faults) => {
    expect(await check(workflow)).toEqual(faults);
    expect(refusePrompt(workflow, coreNodes(['film-grain.safetensors'], ['{{reference}}']))).not.toBeNull();
  });

  test('reports a workflow without an output node', async () => {
    const { '9': _, ...workflow } = plainWorkflow;
    expect(await check(workflow)).toEqual(['The workflow has no output node, such as SaveImage.']);
  });

  test('accepts an unconnected node with a missing input, as the server does', async () => {
    expect(await check({ ...plainWorkflow, '20': { class_type: 'VAEDecode', inputs: {} } })).toEqual([]);
  });

  test('reports a mark that may have no value, unless there is a plain workflow', async () => {
    expect(await check(imageToImageWorkflow)).toEqual([
      'The workflow cannot run for an influencer that has no {{reference}}.',
    ]);
    expect(await check(imageToImageWorkflow, false)).toEqual([]);
  });

  test('reads the list of a COMBO input and accepts a dynamic input that is missing', async () => {
    server.customNodes.Style = {
      input: {
        required: {
          style: ['COMBO', { options: ['soft', 'hard'] }],
          images: ['COMFY_AUTOGROW_V3'],
          samples: ['LATENT'],
        },
      },
      output: ['LATENT'],
      output_node: false,
    };
    const workflow = {
      ...withInputs('8', { samples: ['20', 0], vae: ['4', 2] }),
      '20': { class_type: 'Style', inputs: { style: 'loud', samples: ['3', 0] } },
    };
    expect(await check(workflow)).toEqual([
      'Node 20 (Style): style is "loud", which the server does not have. It has soft, hard.',
    ]);
  });

  test('rejects when the server is unreachable', async () => {
    server.behave = 'is down';
    await expect(check(plainWorkflow)).rejects.toThrow();
  });
});

function withInputs(id: keyof typeof plainWorkflow, inputs: Workflow[string]['inputs']): Workflow {
  return { ...plainWorkflow, [id]: { class_type: plainWorkflow[id]?.class_type ?? '', inputs } };
}
