import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDisclosed, listHashtags } from '#contract/disclosure.ts';
import { captionWords, countWords } from '#ports/writer/caption-length.ts';
import { detectLanguage } from '#ports/writer/detect-language.ts';
import type { CaptionBrief } from '#ports/writer/writer.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { openStandInModel, type StandInModel } from '#tests/providers/language-models.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { maxModelCallsPerDay, toCaptionLength } from '../caption-rules.ts';

const elsewhere = 'http://127.0.0.1/files/0123456789abcdef0123456789abcdef.jpg';

describe('the phrasebook', () => {
  let product: TestProduct;
  let ana: TestUser;
  let influencer: string;
  beforeAll(async () => {
    product = await openTestProduct();
    ana = await signUp(product, 'Ana');
    influencer = await makeInfluencer(ana);
  });
  afterAll(() => product.close());
  afterEach(() => vi.restoreAllMocks());

  const caption = async (overrides: object = {}, more: object = {}) =>
    ana.call('generate-caption', { influencer_id: influencer, image: elsewhere, overrides, ...more });
  const briefs = () => {
    const seen: CaptionBrief[] = [];
    const { writer } = product.product.ports;
    const write = writer.caption.bind(writer);
    vi.spyOn(writer, 'caption').mockImplementation((brief, signal) => {
      seen.push(brief);
      return write(brief, signal);
    });
    return seen;
  };

  test('writes with the default settings: casual, English, medium length, no hashtags', async () => {
    const { status, body } = await caption({}, { generation_prompt: 'coffee at a corner cafe' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ok: true, error: null, warning: null, writer: { name: 'phrasebook', label: 'Phrasebook' } },
    });
    const words = countWords(String(body.caption));
    expect(words).toBeGreaterThanOrEqual(captionWords.medium.min);
    expect(words).toBeLessThanOrEqual(captionWords.medium.max);
    expect(listHashtags(String(body.caption))).toEqual([]);
  });

  test("writes with the influencer's settings unless they are overridden", async () => {
    const settings = { vibe: 'luxury', language: 'de', caption_length: 'long', max_hashtags: 3, interests: ['yoga'] };
    await product.database.service
      .insertInto('influencer_channel_settings')
      .values({ influencer_id: influencer, user_id: ana.id, ...settings })
      .execute();
    const seen = briefs();
    const settled = String((await caption()).body.caption);
    expect(detectLanguage(settled)).toBe('de');
    expect(listHashtags(settled).length).toBeGreaterThan(0);
    await caption({ vibe: 'Edgy', language: 'fr', caption_length: 'short', max_hashtags: 0, interests: ['ski'] });
    expect(seen).toMatchObject([
      { tone: 'luxury', language: 'de', length: 'long', maxHashtags: 3, topics: ['yoga'] },
      { tone: 'edgy', language: 'fr', length: 'short', maxHashtags: 0, topics: ['ski'] },
    ]);
    await product.database.service.deleteFrom('influencer_channel_settings').where('user_id', '=', ana.id).execute();
  });

  test('uses the prompt of a photo, and nothing about an image of another user', async () => {
    const photo = await makePhotos(ana, influencer, { prompt: 'reading a book on a train' });
    const seen = briefs();
    await caption({}, { image: photo.body.url });
    await caption({}, { image: photo.body.url, generation_prompt: 'on a boat' });
    await caption({});
    expect(seen.map(({ scene }) => scene)).toEqual(['reading a book on a train', 'on a boat', '']);
    expect(seen.map(({ readImage }) => readImage !== undefined)).toEqual([true, true, false]);
    expect((await seen[0]?.readImage?.(AbortSignal.timeout(60_000)))?.subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
  });

  test('repeats neither the captions of recent posts nor those in the request', async () => {
    await connectInstagram(ana, influencer);
    const photo = await makePhotos(ana, influencer);
    const post = { influencerId: influencer, mediaUrls: [photo.body.url], timezone: 'America/New_York' };
    await ana.call('create-post', { ...post, caption: 'Said already.', scheduledFor: '2090-01-01T10:00' });
    await ana.call('create-post', { ...post, caption: '', scheduledFor: '2090-01-02T10:00' });
    const seen = briefs();
    await caption({ avoid: ['On the screen.'] });
    expect(seen[0]?.avoid).toEqual(['On the screen.', 'Said already.']);
  });

  test('starts an ad with its disclosure', async () => {
    expect(isDisclosed(String((await caption({ sponsored: true })).body.caption))).toBe(true);
  });

  test("answers the posting service's call in its format, with all of its options", async () => {
    const seen = briefs();
    const options = { vibe: 'Bubbly', topicHints: ['surf'], language: 'es', max_tokens: 96, maxHashtags: 4 };
    const { status, body } = await ana.call('late-generate-caption', {
      influencer_id: influencer,
      image_url: elsewhere,
      options,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { choices: [{ message: { role: 'assistant', content: expect.stringMatching(/\S/) } }] },
    });
    await ana.call('late-generate-caption', {
      influencer_id: influencer,
      imageUrl: elsewhere,
      options: { length_hint: 'short', max_tokens: 96, topicHints: 'surf, the sea ,' },
      overrides: { language: 'it' },
    });
    expect(seen).toMatchObject([
      { tone: 'bubbly', topics: ['surf'], language: 'es', length: 'long', maxHashtags: 4 },
      { tone: 'casual', topics: ['surf', 'the sea'], language: 'it', length: 'short', maxHashtags: 0 },
    ]);
    expect([1, 48, 49, 64, 65, 96, 1_000].map(toCaptionLength)).toEqual([
      'short',
      'short',
      'medium',
      'medium',
      'long',
      'long',
      'long',
    ]);
  });

  test.each([
    ['generate-caption', {}, 'image'],
    ['generate-caption', { image: '' }, 'image'],
    ['generate-caption', { image: 'ftp://x/y.jpg' }, 'image'],
    ['late-generate-caption', {}, 'image_url'],
    ['late-generate-caption', { imageUrl: 'nothing' }, 'imageUrl'],
  ])('%s with %j returns a message that an image is missing', async (name, input, field) => {
    expect(await ana.call(name, { influencer_id: influencer, ...input })).toMatchObject({
      status: 400,
      body: { message: 'Add or generate at least one image before generating a caption.', details: { field } },
    });
  });

  test.each([
    ['overrides.language', { overrides: { language: 'nl' } }],
    ['overrides.caption_length', { overrides: { caption_length: 'huge' } }],
    ['overrides.max_hashtags', { overrides: { max_hashtags: 31 } }],
    ['overrides.vibe', { overrides: { vibe: ' ' } }],
  ])('names %s in the error if it is outside its limits', async (field, input) => {
    expect(await caption({}, input)).toMatchObject({ status: 400, body: { details: { field } } });
  });

  test.each([
    ['generation_prompt', { generation_prompt: 'a nude on the beach' }],
    ['overrides.vibe', { overrides: { vibe: 'nude' } }],
    ['overrides.interests.1', { overrides: { interests: ['yoga', 'topless'] } }],
  ])('applies the content rules for prompts to %s', async (field, input) => {
    expect(await caption({}, input)).toMatchObject({
      status: 422,
      body: { code: 'CONTENT_REFUSED', details: { field } },
    });
  });

  test.each([
    [
      { kind: 'refused', reason: 'Nothing left.' },
      422,
      'CAPTION_REFUSED',
      'Failed to generate caption',
      'Nothing left.',
    ],
    [{ kind: 'failed', reason: 'Away.', retryable: true }, 502, 'CAPTION_FAILED', 'caption failed', 'Away.'],
    [
      { kind: 'written', value: ' ', by: 'phrasebook' },
      502,
      'NO_CAPTION',
      'No caption was generated',
      'No caption was generated',
    ],
  ] as const)(
    'maps the outcome %j of a writer to the specified error',
    async (ended, status, code, message, reason) => {
      vi.spyOn(product.product.ports.writer, 'caption').mockResolvedValue(ended);
      expect(await caption()).toMatchObject({
        status,
        body: { ok: false, error: code, message, details: { message: reason } },
      });
    },
  );

  test('costs nothing: no call is logged, and no credit is used', async () => {
    const before = (await ana.call('get-profile')).body.credits;
    await caption();
    expect(await product.database.service.selectFrom('writer_calls').selectAll().execute()).toEqual([]);
    expect((await ana.call('get-profile')).body.credits).toBe(before);
  });
});

describe('a language model', () => {
  let model: StandInModel;
  let product: TestProduct;
  let ana: TestUser;
  let influencer: string;
  beforeAll(async () => {
    model = await openStandInModel();
    product = await openTestProduct({
      WRITER_URL: model.url,
      WRITER_MODEL: 'llama3.2',
      WRITER_SEES_PICTURES: 'yes',
      WRITER_PRICE: '1/10',
    });
    ana = await signUp(product, 'Ana');
    influencer = await makeInfluencer(ana);
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });
  beforeEach(async () => {
    model.behave = 'writes';
    model.calls.length = 0;
    await product.database.service.deleteFrom('writer_calls').execute();
  });

  const caption = (more: object = {}) =>
    ana.call('generate-caption', { influencer_id: influencer, image: elsewhere, ...more });
  const booked = () => product.database.service.selectFrom('writer_calls').selectAll().orderBy('id').execute();

  test('writes about the image, and its tokens and cost are logged', async () => {
    const photo = await makePhotos(ana, influencer, { prompt: 'a market in Lisbon' });
    const { body } = await caption({ image: photo.body.url, overrides: { max_hashtags: 3 } });
    expect(body).toMatchObject({
      warning: null,
      writer: { name: 'compatible', label: 'The language model llama3.2' },
      caption: expect.stringMatching(/#coffee #slowmorning #corner$/),
    });
    const sent = JSON.stringify(model.calls[0]?.body);
    expect(sent).toContain('a market in Lisbon');
    expect(sent).toContain('data:image/jpeg;base64,');
    expect(sent).not.toMatch(new RegExp(`${ana.id}|${ana.email}|${influencer}`));
    expect(await booked()).toMatchObject([
      {
        user_id: ana.id,
        influencer_id: influencer,
        text: 'caption',
        writer: 'compatible',
        model: 'llama3.2',
        input_tokens: 1_000,
        output_tokens: 50,
        cost: '0.001500',
        outcome: 'written',
      },
    ]);
  });

  test.each([
    ['is busy', 1, /is overloaded at the moment\. The phrasebook wrote this instead\.$/],
    ['refuses', 1, /refused to write about this\. The phrasebook wrote this instead\.$/],
    ['writes no JSON', 3, /matches the settings\. The phrasebook wrote this instead\.$/],
    ['obeys the picture', 3, /matches the settings\. The phrasebook wrote this instead\.$/],
  ] as const)(
    'that %s is replaced by the phrasebook with a warning, and its calls are logged',
    async (behave, calls, warning) => {
      model.behave = behave;
      const { status, body } = await caption({ generation_prompt: 'coffee' });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { writer: { name: 'phrasebook' }, warning: expect.stringMatching(warning) },
      });
      expect(String(body.caption)).not.toMatch(/evil|IGNORE|spam/i);
      expect(await booked()).toHaveLength(calls);
    },
  );

  test('writes a limited number of captions per user and day before the phrasebook takes over', async () => {
    const row = { user_id: ana.id, influencer_id: influencer, text: 'caption', writer: 'compatible', model: 'm' };
    const rows = Array.from({ length: maxModelCallsPerDay }, () => ({ ...row, duration_ms: 1, outcome: 'written' }));
    await product.database.service.insertInto('writer_calls').values(rows).execute();
    expect((await caption()).body).toMatchObject({
      writer: { name: 'phrasebook' },
      warning: expect.stringMatching(/today’s limit/),
    });
    expect(model.calls).toHaveLength(0);
  });

  test('plans photo shoots as well, and its calls are kept for ninety days', async () => {
    const { body } = await ana.call('plan-generate', { influencer_id: influencer, requested: 3, prompt: 'rainy day' });
    expect(body.shared_prompt).toBe('rainy day, corner café, soft window light, knit sweater');
    expect(body.shots).toHaveLength(3);
    expect(await booked()).toMatchObject([{ text: 'shots', outcome: 'written' }]);
    const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
    await runRecurring(product, 'captions/delete-old-writer-calls', later(89));
    expect(await booked()).toHaveLength(1);
    await runRecurring(product, 'captions/delete-old-writer-calls', later(91));
    expect(await booked()).toEqual([]);
  });

  test('logs none of these failures as an error', () => {
    expect(product.errors).toEqual([]);
  });
});
