import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Draft, Post } from '../contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let photo: string;
const noon = { scheduledFor: '2030-07-01T12:00', timezone: 'America/Denver' };
const evening = { scheduledFor: '2030-07-01T19:00', timezone: 'America/Denver' };

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
});
afterAll(() => product.close());

describe('an edit based on a version of a post', () => {
  test('changes only its own fields, so that an edit of other fields survives', async () => {
    const { id: scheduledPostId, version } = await schedule();
    await ana.call('update-post', { scheduledPostId, version, caption: 'From the phone' });
    const { status, body } = await ana.call('update-post', { scheduledPostId, version, ...evening });
    expect(status).toBe(200);
    expect(body.post).toMatchObject({
      caption: 'From the phone',
      mediaUrls: [photo],
      firstComment: '#coast',
      scheduledLocal: evening.scheduledFor,
    });
  });

  test('is refused with the saved post if one of its fields has changed since', async () => {
    const { id: scheduledPostId, version } = await schedule();
    await ana.call('update-post', { scheduledPostId, version, caption: 'From the phone', ...evening });
    const { status, body } = await ana.call('update-post', { scheduledPostId, version, caption: 'From the desk' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'POST_CHANGED',
        details: { fields: ['caption'], current: { caption: 'From the phone', scheduledLocal: evening.scheduledFor } },
      },
    });
    expect(await read(scheduledPostId)).toMatchObject({ caption: 'From the phone' });
  });

  test('is accepted if the field now has the same value, or if it uses the version from the refusal', async () => {
    const { id: scheduledPostId, version } = await schedule();
    const { body } = await ana.call('update-post', { scheduledPostId, version, caption: 'Same' });
    expect((await ana.call('update-post', { scheduledPostId, version, caption: 'Same' })).status).toBe(200);
    const { version: latest } = body.post as Post; // guaranteed by the contract
    expect((await ana.call('update-post', { scheduledPostId, version: latest, caption: 'Other' })).status).toBe(200);
  });

  test('detects changes made without a version', async () => {
    const { id: scheduledPostId, version, mediaUrls } = await schedule();
    await ana.call('update-post', { scheduledPostId, caption: 'By a program', mediaUrls, ...noon });
    expect((await ana.call('update-post', { scheduledPostId, version, caption: 'Mine' })).status).toBe(409);
  });

  test('is refused for one of two concurrent edits of the same field', async () => {
    const { id: scheduledPostId, version } = await schedule();
    const edits = ['One', 'Two'].map((caption) => ana.call('update-post', { scheduledPostId, version, caption }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['time', { version: 1, scheduledFor: noon.scheduledFor }, 'timezone'],
    ['version', { mediaUrls: [], ...noon }, 'caption'],
    ['version and time', { caption: '', mediaUrls: [] }, 'scheduledFor'],
  ])('names the missing field of an edit without %s', async (_, input, field) => {
    const { status, body } = await ana.call('update-post', { scheduledPostId: randomUUID(), ...input });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: { field } } });
  });
});

describe('an edit based on a version of a draft', () => {
  test('changes only its own fields, so that an edit of other fields survives', async () => {
    const { id: draftId, version } = await draft();
    await ana.call('save-draft', { draftId, influencerId, version, caption: 'From the phone' });
    const { body } = await ana.call('save-draft', { draftId, influencerId, version, ...evening });
    expect(body.draft).toMatchObject({
      caption: 'From the phone',
      mediaUrls: [photo],
      scheduledLocal: evening.scheduledFor,
    });
  });

  test('is refused with the saved draft if one of its fields has changed since', async () => {
    const { id: draftId, version } = await draft();
    await ana.call('save-draft', { draftId, influencerId, version, mediaUrls: [], firstComment: 'First' });
    const { status, body } = await ana.call('save-draft', {
      draftId,
      influencerId,
      version,
      mediaUrls: [photo, photo],
      altTexts: ['Mia'],
    });
    // The original images differ from the saved value.
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_CHANGED', details: { fields: ['mediaUrls'], current: { mediaUrls: [] } } },
    });
  });

  test('is not found once the draft is deleted, and changes nothing once the draft has become a post', async () => {
    const { id: draftId, version } = await draft();
    await ana.call('create-post', {
      influencerId,
      scheduledPostId: draftId,
      caption: 'Post',
      mediaUrls: [photo],
      ...noon,
    });
    const { status, body } = await ana.call('save-draft', { draftId, influencerId, version, caption: 'Late' });
    expect({ status, body }).toMatchObject({ status: 200, body: { draft: null } });
    const gone = await ana.call('save-draft', { draftId: randomUUID(), influencerId, version, caption: 'Late' });
    expect(gone.status).toBe(404);
  });
});

async function schedule(): Promise<Post> {
  const content = { caption: 'Before', mediaUrls: [photo], firstComment: '#coast' };
  // guaranteed by the contract
  return (await ana.call('create-post', { influencerId, ...content, ...noon })).body.post as Post;
}

async function draft(): Promise<Draft> {
  const content = { caption: 'Before', mediaUrls: [photo] };
  const { body } = await ana.call('save-draft', { draftId: randomUUID(), influencerId, ...content, ...noon });
  return body.draft as Draft; // guaranteed by the contract
}

async function read(scheduledPostId: string) {
  return (await ana.call('get-post', { scheduledPostId })).body;
}
