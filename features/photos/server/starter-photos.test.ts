import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainIllustrator } from '#tests/plain-illustrator.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;

describe('starter photos with the built-in illustration', () => {
  let failing = false;
  const illustrator = plainIllustrator();

  beforeAll(async () => {
    product = await openTestProduct(
      {},
      {},
      {
        illustrator: {
          ...illustrator,
          async draw(order, signal, onProgress) {
            if (failing) return { kind: 'failed', reason: 'It broke.', retryable: false };
            return illustrator.draw(order, signal, onProgress);
          },
        },
      },
    );
  });
  afterAll(() => product.close());

  test('a new influencer gets three different photos at no cost to the account', async () => {
    const ana = await signUp(product, 'Ana');
    const influencerId = await makeInfluencer(ana);
    const before = await getCredits(ana);
    expect(await getOffer(ana, influencerId)).toBe('automatic');
    expect(await generate(ana, influencerId)).toMatchObject({ status: 200, body: { started: true } });
    await expect.poll(() => listPrompts(ana, influencerId)).toHaveLength(3);
    expect(new Set(await listPrompts(ana, influencerId)).size).toBe(3);
    expect(await getCredits(ana)).toBe(before);
    const { body } = await ana.call('get-credit-history');
    expect(body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'granted', amount: 3, note: 'Starter photos' }),
        expect.objectContaining({ kind: 'reserved', amount: -3, note: 'Starter photo' }),
      ]),
    );
  });

  test('an account gets them once, however many requests for several influencers arrive concurrently', async () => {
    const bo = await signUp(product, 'Bo');
    const influencerIds = [await makeInfluencer(bo), await addInfluencer(bo)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => generate(bo, influencerIds[index % 2] ?? '')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.started)).toHaveLength(1);
    const { count } = await product.database.service
      .selectFrom('generation_images')
      .innerJoin('generations', 'generations.id', 'generation_images.generation_id')
      .where('generations.influencer_id', 'in', influencerIds)
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
    for (const influencerId of influencerIds) {
      expect(await getOffer(bo, influencerId)).toBe('none');
      expect(await generate(bo, influencerId)).toMatchObject({ status: 200, body: { started: false } });
    }
  });

  test('a photo that fails costs nothing', async () => {
    const cleo = await signUp(product, 'Cleo');
    const influencerId = await makeInfluencer(cleo);
    const before = await getCredits(cleo);
    failing = true;
    await generate(cleo, influencerId);
    await expect.poll(() => getCredits(cleo)).toBe(before + 3);
    failing = false;
    expect(await getOffer(cleo, influencerId)).toBe('none');
  });

  test('a clone gets them only after the statement about its face has been made', async () => {
    const ana = await signUp(product, 'Ana');
    const influencerId = await addInfluencer(ana, { created_via: 'clone', face_url: '/files/face.jpg' });
    expect(await getOffer(ana, influencerId)).toBe('none');
    expect(await generate(ana, influencerId)).toMatchObject({ body: { started: false } });
    await ana.call('state-likeness', { influencer_id: influencerId, likeness: 'self' });
    expect(await getOffer(ana, influencerId)).toBe('automatic');
  });

  test('a clone whose face was deleted because consent was withdrawn gets none', async () => {
    const ana = await signUp(product, 'Ana');
    const influencerId = await addInfluencer(ana, { created_via: 'clone' });
    expect(await getOffer(ana, influencerId)).toBe('none');
    expect(await generate(ana, influencerId)).toMatchObject({ body: { started: false } });
  });
});

describe('starter photos with an image model', () => {
  test.each([
    ['nothing, as the operator does not pay for them', {}, true, 'none'],
    ['a request to confirm the address, until it is confirmed', { STARTER_PHOTOS: 'yes' }, false, 'confirm email'],
    ['them on request, once the address is confirmed', { STARTER_PHOTOS: 'yes' }, true, 'on request'],
  ])('a new account is offered %s', async (_case, variables, isConfirmed, offer) => {
    // Without workers, no provider is called.
    const product = await openTestProduct({ OPENAI_API_KEY: 'sk-test', ROLE: 'web', ...variables });
    try {
      const ana = await signUp(product, 'Ana');
      await product.database.service
        .updateTable('users')
        .set({ email_verified: isConfirmed })
        .where('id', '=', ana.id)
        .execute();
      const influencerId = await addInfluencer(ana, {}, product);
      expect(await getOffer(ana, influencerId)).toBe(offer);
      const { status, body } = await generate(ana, influencerId);
      if (offer === 'confirm email')
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'EMAIL_NOT_CONFIRMED' });
      else expect({ status, ...body }).toEqual({ status: 200, started: offer === 'on request' });
    } finally {
      await product.close();
    }
  });
});

async function addInfluencer(user: TestUser, more: object = {}, { database } = product): Promise<string> {
  const id = randomUUID();
  const row = { id, user_id: user.id, name: 'Mia', traits: '{}', seed: 1, created_via: 'catalog', ...more };
  await database.service.insertInto('influencers').values(row).execute();
  return id;
}

function generate(user: TestUser, influencerId: string) {
  return user.call('generate-starter-photos', { influencer_id: influencerId });
}

async function getOffer(user: TestUser, influencerId: string): Promise<unknown> {
  return (await user.call('get-starter-photos', { influencer_id: influencerId })).body.offer;
}

async function getCredits(user: TestUser): Promise<number> {
  return Number((await user.call('get-usage-summary')).body.credits);
}

async function listPrompts(user: TestUser, influencerId: string): Promise<string[]> {
  const { body } = await user.call('list-photos', { influencer_id: influencerId });
  return (body.items as { prompt: string }[]).map(({ prompt }) => prompt); // guaranteed by the contract
}
