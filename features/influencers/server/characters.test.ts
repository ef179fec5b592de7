import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Character, emptyCharacter } from '#contract/character.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { characterVersionsKept } from '../character-rules.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

const save = (changes: Partial<Character>, more: object = {}) =>
  ana.call('save-character', { influencer_id: influencer, character: { ...emptyCharacter, ...changes }, ...more });

test('returns an empty character before one is saved, and the saved one afterwards', async () => {
  const before = await ana.call('get-character', { influencer_id: influencer });
  expect(before).toMatchObject({ status: 200, body: { character: emptyCharacter, version: 0, saved_at: null } });
  const entries = ['  patience ', 'patience', '', 'craft'];
  const saved = await save({ backstory: 'Runs a ceramics studio.', core_values: entries, languages: ['es', 'en'] });
  expect(saved).toMatchObject({
    status: 200,
    body: { version: 1, character: { core_values: ['patience', 'craft'], languages: ['en', 'es'] } },
  });
  expect((await ana.call('get-character', { influencer_id: influencer })).body).toEqual(saved.body);
});

test('keeps earlier versions, which can be read and restored', async () => {
  await save({ voice: 'First' });
  await save({ voice: 'Second' });
  const { items } = (await ana.call('list-character-versions', { influencer_id: influencer })).body as {
    items: { version: number; character: Character }[];
  };
  expect(items.slice(0, 2).map(({ character }) => character.voice)).toEqual(['Second', 'First']);
  const restored = await ana.call('save-character', { influencer_id: influencer, character: items[1]?.character });
  expect(restored.body).toMatchObject({ version: Number(items[0]?.version) + 1, character: { voice: 'First' } });
});

test('refuses to replace a version that the caller has not seen', async () => {
  const { version } = (await save({ voice: 'Seen' })).body as { version: number };
  await save({ voice: 'Saved in another tab' });
  expect(await save({ voice: 'Mine' }, { version })).toMatchObject({
    status: 409,
    body: { code: 'CHARACTER_CHANGED', details: { current: { character: { voice: 'Saved in another tab' } } } },
  });
});

test('saves each of several concurrent edits as a version of its own', async () => {
  const saved = await Promise.all(['a', 'b', 'c'].map((voice) => save({ voice })));
  expect(new Set(saved.map(({ body }) => body.version)).size).toBe(3);
});

test('keeps only the newest versions', async () => {
  for (let count = 0; count <= characterVersionsKept; count++) await save({ voice: `Version ${count}` });
  const { items } = (await ana.call('list-character-versions', { influencer_id: influencer })).body as {
    items: unknown[];
  };
  expect(items).toHaveLength(characterVersionsKept);
});

test.each([
  ['backstory', { backstory: 'Poses nude for magazines.' }, 'character.backstory'],
  ['favorite words', { favorite_words: ['ok', 'naked'] }, 'character.favorite_words.1'],
])('applies the content rules to the %s', async (_, changes, field) => {
  expect(await save(changes)).toMatchObject({
    status: 422,
    body: { code: 'CONTENT_REFUSED', details: { field, reason: 'sexual' } },
  });
});

test('accepts refused words among those that the influencer never uses', async () => {
  expect(await save({ never_says: ['naked'] })).toMatchObject({ status: 200 });
});

test('proposes a character by rule, another one for each variant, and saves nothing', async () => {
  const before = (await ana.call('get-character', { influencer_id: influencer })).body;
  const propose = async (variant: number) =>
    (await ana.call('get-character-proposal', { influencer_id: influencer, language: 'de', variant })).body.character;
  const first = (await propose(0)) as Character;
  expect(first.backstory).not.toBe('');
  expect(first.favorite_words).toHaveLength(3);
  expect(first.languages).toEqual(['de']);
  expect(await propose(0)).toEqual(first);
  const others = await Promise.all([1, 2, 3, 4].map(propose));
  expect(others.some((other) => (other as Character).backstory !== first.backstory)).toBe(true);
  expect((await ana.call('get-character', { influencer_id: influencer })).body).toEqual(before);
  expect(await save(first)).toMatchObject({ status: 200 });
});

test("does not show the characters of another user's influencers", async () => {
  const bo = await signUp(product, 'Bo');
  for (const name of ['get-character', 'list-character-versions', 'get-character-proposal'])
    expect(await bo.call(name, { influencer_id: influencer })).toMatchObject({ status: 404 });
});
