import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Log, openLog } from '#platform/log/log.ts';
import { openStandInComfyui, type StandInComfyui } from '#tests/providers/comfyui.ts';
import { editWorkflow, imageToImageWorkflow, plainWorkflow } from '#tests/providers/comfyui-workflows.ts';
import { openComfyui } from './open-comfyui.ts';

/** The time limit for a log line on a busy machine. */
const patience = { timeout: 240_000, interval: 10 };

let server: StandInComfyui;
let folder: string;
let workflowFile: string;
let lines: string[];
let log: Log;
beforeEach(async () => {
  server = await openStandInComfyui();
  folder = await mkdtemp(join(tmpdir(), 'galatea-comfyui-'));
  workflowFile = await write('workflow.json', plainWorkflow);
  const own: string[] = [];
  lines = own;
  log = openLog('info', { write: (line) => void own.push(line) });
  vi.spyOn(globalThis, 'setInterval');
});
afterEach(async () => {
  // An engine checks its files until the process ends.
  for (const { value } of vi.mocked(setInterval).mock.results) clearInterval(value);
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (more: { plainWorkflowFile?: string; editWorkflowFile?: string } = {}) =>
  openComfyui({ url: server.url, workflowFile, ...more }, log, 10);
const logged = (text: string) => vi.waitFor(() => expect(lines.join('')).toContain(text), patience);

test('logs the faults of each workflow at startup, with the variable that names its file', async () => {
  await write('workflow.json', imageToImageWorkflow);
  const model = { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'edit.safetensors' } };
  open({ editWorkflowFile: await write('edit.json', { ...editWorkflow, '4': model }) });
  await logged('COMFYUI_WORKFLOW: The workflow cannot run for an influencer that has no {{reference}}.');
  await logged('COMFYUI_EDIT_WORKFLOW: Node 4 (CheckpointLoaderSimple): ckpt_name is \\"edit.safetensors\\"');
});

test('uses a plain workflow instead of the main one for influencers without a reference', async () => {
  await write('workflow.json', imageToImageWorkflow);
  open({
    plainWorkflowFile: await write('plain.json', { ...plainWorkflow, '20': { class_type: 'Nope', inputs: {} } }),
  });
  await logged('COMFYUI_WORKFLOW_PLAIN: Node 20: the server has no node type Nope.');
  expect(lines.join('')).not.toContain('cannot run for an influencer');
});

test('logs a warning when the server is unreachable, and opens the engine without waiting for it', async () => {
  server.behave = 'is down';
  expect(open().name).toBe('comfyui');
  await logged('could not reach ComfyUI, so its workflows were not checked');
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40]);
});

test('checks a changed file and uses it for the next order', async () => {
  const engine = open();
  const text = { class_type: 'CLIPTextEncode', inputs: { text: 'a film still, {{prompt}}', clip: ['4', 1] } };
  await write('workflow.json', { ...plainWorkflow, '6': text, '20': { class_type: 'Nope', inputs: {} } });
  await logged('the server has no node type Nope');
  await write('workflow.json', { ...plainWorkflow, '6': text });
  await vi.waitFor(() => expect(lines.join('').split('is in use')).toHaveLength(3), patience);
  expect(await drawWith(engine)).toMatchObject({ kind: 'drawn' });
  expect(server.prompts[0]?.graph['6']?.inputs.text).toMatch(/^a film still, /);
});

test('keeps the previous workflow when a changed file cannot be read', async () => {
  const engine = open();
  await writeFile(workflowFile, '{');
  await logged('the previous one stays in use');
  expect(await drawWith(engine)).toMatchObject({ kind: 'drawn' });
});

async function write(name: string, workflow: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(workflow));
  return file;
}

function drawWith(engine: ReturnType<typeof open>) {
  const influencer = { id: 'mia', seed: 7, traits: {}, description: 'A woman.', references: [], loraUrl: null };
  const order = {
    idempotencyKey: 'image/1',
    ownerId: null,
    persona: influencer,
    prompt: 'coffee',
    seed: 1,
    aspect: '1:1' as const,
  };
  return engine.draw(order, new AbortController().signal, () => undefined);
}
