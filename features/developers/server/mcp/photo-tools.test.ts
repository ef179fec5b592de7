import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingCredits } from '#features/influencers/training-rules.ts';
import { callTool, closeAssistants, openAssistant, type ToolAnswer } from '#tests/assistant.ts';
import { setCredits } from '#tests/credits.ts';
import type { TestProduct } from '#tests/product.ts';
import type { StandInTrainer } from '#tests/providers/fal-trainer.ts';
import { getTraining, makeTrainingPhotos, openTrainingProduct, untilTraining } from '#tests/trainings.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let fal: StandInTrainer;
let close: () => Promise<void>;
let ana: TestUser;
let influencer: string;
let photo: string;
let tool: (name: string, input?: object) => Promise<ToolAnswer>;

beforeAll(async () => {
  ({ product, fal, close } = await openTrainingProduct());
  ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 200);
  influencer = await makeInfluencer(ana);
  const { body } = await makePhotos(ana, influencer, { prompt: 'coffee at a café' });
  photo = (body.images as { id: string }[])[0]?.id ?? ''; // guaranteed by the contract
  const client = await openAssistant(product, ana, ['read', 'generate']);
  tool = (name, input = {}) => callTool(client, name, { influencer_id: influencer, ...input });
});
afterAll(async () => {
  await closeAssistants();
  await close();
});

const credits = async () => Number((await ana.call('get-profile')).body.credits);
const refused = (sentence: RegExp) => ({ isError: true, said: { text: expect.stringMatching(sentence) } });

describe('an assistant with a photo', () => {
  test('generates similar photos in other poses after the user agrees to the cost', async () => {
    const before = await credits();
    const order = { photo_id: photo, count: 2 };
    expect(await tool('more_like_this', order)).toMatchObject(refused(/^This costs 2 credits\. Nothing was done yet/));
    expect(await credits()).toBe(before);
    const { said, content } = await tool('more_like_this', { ...order, confirm: true });
    const prompts = said.photos.map(({ prompt }) => prompt);
    expect(prompts).toHaveLength(2);
    expect(new Set(prompts).size).toBe(2);
    for (const prompt of prompts) expect(prompt).toMatch(/, coffee at a café/);
    expect(content.filter(({ type }) => type === 'image')).toHaveLength(2);
    expect(await credits()).toBe(before - 2);
  });

  test('edits it with a prompt after the user agrees, and reads the result once it is generated', async () => {
    const before = await credits();
    const order = { photo_id: photo, prompt: 'a red dress' };
    expect(await tool('change_photo', order)).toMatchObject(refused(/^This costs 1 credit\. Nothing was done yet/));
    expect((await tool('change_photo', { ...order, confirm: true })).isError).toBe(false);
    const changes = async () => (await tool('read_photo_changes', { photo_id: photo })).said;
    await expect.poll(changes).toMatchObject({ why_not: null, not_there: [], photos: [{ changes: ['a red dress'] }] });
    expect(await credits()).toBe(before - 1);
  });

  test('gets the address of its large version', async () => {
    const { said } = await tool('read_large_photo', { photo_id: photo });
    expect((await fetch(String(said.url))).status).toBe(200);
  });

  test('reads the price of a video, and why none can be created from a photo of an image model', async () => {
    const before = await credits();
    const order = { photo_id: photo, motion: 'push-in' };
    expect(await tool('create_video', order)).toMatchObject(refused(/^This costs 5 credits\. Nothing was done yet/));
    expect(await tool('create_video', { ...order, confirm: true })).toMatchObject(refused(/\(VIDEO_UNAVAILABLE\)$/));
    expect((await tool('list_videos')).said).toEqual([]);
    expect(await credits()).toBe(before);
  });

  test('reads why an action is refused', async () => {
    expect(await tool('change_photo', { photo_id: influencer, prompt: 'x', confirm: true })).toMatchObject(
      refused(/^Photo not found \(NOT_FOUND\)$/),
    );
  });
});

test('trains a model after the user agrees, reports its progress, and archives it', async () => {
  await makeTrainingPhotos(ana, influencer);
  fal.state = 'IN_PROGRESS';
  const before = await credits();
  expect(await tool('train_model')).toMatchObject(refused(new RegExp(`^This costs ${trainingCredits} credits\\.`)));
  expect((await tool('train_model', { confirm: true })).isError).toBe(false);
  expect(await tool('train_model', { confirm: true })).toMatchObject(refused(/\(TRAINING_UNDER_WAY\)$/));
  await untilTraining(product.database, /training/);
  expect((await tool('read_training')).said).toMatchObject({ offered: true, latest: { status: 'training' } });
  fal.state = 'COMPLETED';
  await untilTraining(product.database, /ready/);
  expect(await credits()).toBe(before - trainingCredits);
  expect((await tool('use_trained_model', { use: false })).isError).toBe(false);
  expect((await getTraining(ana, influencer)).model?.in_use).toBe(false);
});

test('neither edits a photo nor trains a model with a read-only key', async () => {
  const client = await openAssistant(product, ana, ['read']);
  const order = { influencer_id: influencer, photo_id: photo, prompt: 'a red dress', confirm: true };
  for (const name of ['change_photo', 'train_model'])
    expect((await callTool(client, name, order)).said.text).toMatch(/not allowed to ‘Generate’\. \(KEY_LIMITED\)$/);
});
