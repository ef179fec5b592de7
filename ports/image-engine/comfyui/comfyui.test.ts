import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStandInComfyui, type StandInComfyui } from '#tests/vendors/comfyui.ts';
import type { ImageOrder } from '../image-engine.ts';
import { editsSuite, imageEngineSuite, referencesSuite } from '../suite.ts';
import { comfyui } from './comfyui.ts';
import { readWorkflow } from './workflow.ts';

const template = JSON.stringify({
  '3': { class_type: 'KSampler', inputs: { seed: '{{seed}}', model: ['4', 0] } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}' } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}' } },
  '7': { class_type: 'LoraLoader', inputs: { lora_name: '{{lora}}' } },
  '8': { class_type: 'LoadImage', inputs: { image: '{{reference}}' } },
});

const editTemplate = JSON.stringify({
  '6': { class_type: 'TextEncodeQwenImageEdit', inputs: { prompt: '{{prompt}}', image: ['8', 0] } },
  '8': { class_type: 'LoadImage', inputs: { image: '{{picture}}' } },
});

const open = async () => {
  const server = await openStandInComfyui();
  return {
    engine: comfyui({
      url: server.url,
      workflow: readWorkflow(template),
      editWorkflow: readWorkflow(editTemplate, 'change'),
      pollEvery: 2,
    }),
    received: () => server.prompts.map(({ pictures }) => pictures),
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

  const order: ImageOrder = {
    idempotencyKey: 'image/1',
    ownerId: null,
    persona: { id: 'mia', seed: 7, traits: {}, description: 'A woman with red hair.', references: [], loraUrl: null },
    prompt: 'coffee at a corner café',
    seed: 4711,
    aspect: '4:5',
  };
  const draw = (more: Partial<ImageOrder> = {}) =>
    comfyui({ url: server.url, workflow: readWorkflow(template), pollEvery: 2 }).draw(
      { ...order, ...more },
      new AbortController().signal,
      () => undefined,
    );

  test('fills the operator’s template and nothing else of it', async () => {
    await draw();
    const graph = server.prompts[0]?.graph;
    expect(graph?.['3']?.inputs).toEqual({ seed: 4711, model: ['4', 0] });
    expect(graph?.['5']?.inputs).toEqual({ width: 896, height: 1120 });
    expect(graph?.['6']?.inputs.text).toMatch(/^A woman with red hair\. coffee at a corner café/);
    expect(graph?.['7']?.inputs).toEqual({});
    expect(graph?.['8']?.inputs).toEqual({});
  });

  test('is asked what became of a prompt before it is sent again', async () => {
    server.behave = 'takes it and breaks off';
    expect(await draw()).toMatchObject({ kind: 'failed', retryable: true });
    server.behave = 'draws';
    expect(await draw()).toMatchObject({ kind: 'drawn' });
    expect(server.prompts).toHaveLength(1);
  });

  test.each([
    ['refuses', { kind: 'failed', reason: 'ComfyUI: Value not in list', retryable: false }],
    ['fails', { kind: 'failed', reason: 'ComfyUI could not run the workflow.', retryable: false }],
    ['is down', { kind: 'failed', reason: 'ComfyUI could not be reached.', retryable: true, outage: true }],
  ] as const)('that %s ends in an outcome with a sentence', async (behave, outcome) => {
    server.behave = behave;
    expect(await draw()).toEqual(outcome);
  });

  test('changes photos only where the operator gave a workflow for it', () => {
    const workflow = readWorkflow(template);
    expect(comfyui({ url: server.url, workflow }).edits?.(null)).toBe(false);
    expect(() => readWorkflow(template, 'change')).toThrow(/\{\{picture\}\}/);
  });

  test.each([
    ['what is no JSON', '{', /API format/],
    ['the interface’s own format', '{"nodes":[],"links":[]}', /API format/],
    ['a template that never shows the prompt', '{"1":{"class_type":"X","inputs":{}}}', /\{\{prompt\}\}/],
  ])('takes %s for no workflow', (_case, text, complaint) => {
    expect(() => readWorkflow(text)).toThrow(complaint);
  });
});
