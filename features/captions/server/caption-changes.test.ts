import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Character, emptyCharacter } from '#contract/character.ts';
import { listSentences } from '#contract/sentences.ts';
import { countWords } from '#ports/writer/caption-length.ts';
import { detectLanguage } from '#ports/writer/detect-language.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

const image = 'http://127.0.0.1/files/0123456789abcdef0123456789abcdef.jpg';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());

const prompt = 'baking cookies with my grandma';
const about = () => ({ influencer_id: influencer, image, generation_prompt: prompt });
const rewrite = (caption: string, change: string, more: object = {}) =>
  ana.call('rewrite-caption', { ...about(), caption, change, ...more });

describe('captions to choose from', () => {
  test('are three different ones about the image', async () => {
    const { status, body } = await ana.call('suggest-captions', about());
    const captions = body.captions as string[];
    expect(status).toBe(200);
    expect(new Set(captions).size).toBe(3);
    for (const caption of captions) expect(caption).toMatch(/cookies/i);
    expect(body).toMatchObject({ writer: { name: 'phrasebook' }, warning: null });
  });

  test('follow the content rules', async () => {
    const refused = await ana.call('suggest-captions', { ...about(), generation_prompt: 'naked on the beach' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'CONTENT_REFUSED' } });
  });
});

describe('changing a caption', () => {
  const caption = 'Baking cookies with my grandma. The kitchen will never be clean again. Save me one.\n\n#cookies';

  test('makes it shorter and keeps its hashtags', async () => {
    const { body } = await rewrite(caption, 'shorter');
    expect(countWords(String(body.caption))).toBeLessThan(countWords(caption));
    expect(body.caption).toContain('Baking cookies with my grandma.');
    expect(body.caption).toContain('#cookies');
  });

  test('replaces only the selected part', async () => {
    const sentence = 'The kitchen will never be clean again.';
    const { body } = await rewrite(caption, 'sentence', { sentence });
    const [before, after] = caption.split(sentence);
    expect(body.caption).not.toContain(sentence);
    expect(String(body.caption).startsWith(String(before))).toBe(true);
    expect(String(body.caption).endsWith(String(after))).toBe(true);
  });

  test.each([[undefined], ['Not in the caption.']])('refuses a part that is not in it: %s', async (part) => {
    expect(await rewrite(caption, 'sentence', { sentence: part })).toMatchObject({
      status: 422,
      body: { code: 'SENTENCE_MISSING' },
    });
  });

  test('writes it in another language, and states that the phrasebook does not translate', async () => {
    const { body } = await rewrite(caption, 'translate', { overrides: { language: 'es', caption_length: 'long' } });
    expect(detectLanguage(String(body.caption))).toBe('es');
    expect(body.warning).toContain('phrasebook');
  });

  test.each(['funnier', 'personal'])('writes another one about the image: %s', async (change) => {
    const { body } = await rewrite(caption, change);
    expect(body.caption).toMatch(/cookies/i);
    expect(body.caption).not.toBe(caption);
  });

  test('follows the content rules', async () => {
    expect(await rewrite('Naked truth, naked me.', 'shorter')).toMatchObject({
      status: 422,
      body: { code: 'CONTENT_REFUSED', details: { field: 'caption' } },
    });
  });
});

test('captions follow the character', async () => {
  const character: Character = {
    ...emptyCharacter,
    emoji: 'none',
    never_says: ['grandma', 'the oven'],
    favorite_words: ['no rush'],
  };
  await ana.call('save-character', { influencer_id: influencer, character });
  const written: string[] = [];
  for (let count = 0; count < 20; count++) {
    const overrides = { vibe: 'bubbly', caption_length: 'long' };
    written.push(String((await ana.call('generate-caption', { ...about(), overrides })).body.caption));
  }
  expect(written.filter((text) => /grandma|the oven|\p{Extended_Pictographic}/iu.test(text))).toEqual([]);
  expect(written.filter((text) => listSentences(text).at(-1) === 'No rush.')).not.toEqual([]);
});
