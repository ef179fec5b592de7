import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openModelLists, type StandInModelLists } from '#tests/providers/model-lists.ts';
import { falModels } from './fal/fal-models.ts';
import { googleModels } from './google/google-models.ts';
import { openaiModels } from './openai/openai-models.ts';
import { replicateModels } from './replicate/replicate-models.ts';

let standIn: StandInModelLists;
beforeAll(async () => {
  standIn = await openModelLists();
});
afterAll(() => standIn.close());
beforeEach(() => {
  Object.assign(standIn, { models: { 'org/first': null, 'org/ends': '2026-12-11' }, aliases: [], failure: null });
});

const { signal } = new AbortController();
const openers = { openai: openaiModels, google: googleModels, fal: falModels, replicate: replicateModels };

describe.each(Object.entries(openers))('the models of %s', (name, open) => {
  const find = (...models: readonly string[]) =>
    open({ apiKey: 'secret', baseUrl: `${standIn.url}/${name}` }).find(models, signal);

  test('are found if available to the key, and others are missing', async () => {
    const outcome = await find('org/first', 'org/ends', 'org/other');
    const found = outcome.kind === 'found' ? [...outcome.models.keys()] : outcome;
    expect(found).toEqual(['org/first', 'org/ends']);
    expect(standIn.keys.at(-1)).toContain('secret');
  });

  test.each([
    [401, 'refused the key (401)'],
    [500, 'responded with 500'],
  ])('are unknown if the provider responds with %i', async (status, sentence) => {
    standIn.failure = status;
    expect(await find('org/first')).toEqual({ kind: 'failed', reason: expect.stringContaining(sentence) });
  });

  test('are unknown if the provider cannot be reached', async () => {
    const outcome = await open({ apiKey: 'x', baseUrl: 'http://127.0.0.1:1' }).find(['a'], signal);
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringContaining('could not be reached') });
  });
});

test('OpenAI and fal report retired models', async () => {
  const openai = await openaiModels({ apiKey: 'x', baseUrl: `${standIn.url}/openai` }).find([], signal);
  expect(openai.kind === 'found' && openai.models.get('org/ends')).toEqual({
    shutdownOn: '2026-12-11',
    isDeprecated: true,
  });
  const fal = await falModels({ apiKey: 'x', baseUrl: `${standIn.url}/fal` }).find(['org/ends'], signal);
  expect(fal.kind === 'found' && fal.models.get('org/ends')).toEqual({ shutdownOn: null, isDeprecated: true });
});

test.each(['openai', 'google'] as const)('finds a model of %s that works without being listed', async (name) => {
  standIn.aliases = ['alias'];
  const outcome = await openers[name]({ apiKey: 'x', baseUrl: `${standIn.url}/${name}` }).find(['alias'], signal);
  expect(outcome.kind === 'found' && outcome.models.has('alias')).toBe(true);
});

test('treats an empty list as a failure, not as the end of every model', async () => {
  standIn.models = {};
  expect(await openaiModels({ apiKey: 'x', baseUrl: `${standIn.url}/openai` }).find(['a'], signal)).toEqual({
    kind: 'failed',
    reason: expect.stringContaining('has no list of models'),
  });
});
