import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, connectInstagram, makePersona, makePhotos, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let operator: TestUser;
let ana: TestUser;
let persona: string;
let imageUrl: string;

beforeAll(async () => {
  product = await openTestProduct();
  operator = await signUp(product, 'Cleo'); // the first account is the operator
  ana = await signUp(product, 'Ana');
  persona = await makePersona(ana);
  await connectInstagram(ana, persona);
  const { body } = await makePhotos(ana, persona);
  imageUrl = (body.urls as string[])[0] ?? ''; // guaranteed by the contract
});
afterAll(() => product.close());

const message = 'This account is suspended. See the privacy notice for whom to contact.';
const minute = 60_000;
const reason = 'Pictures of a real person';

const suspend = () => operator.call('suspend-person', { user_id: ana.id, reason });
const letIn = () => operator.call('end-suspension', { user_id: ana.id, reason: 'Talked about it' });

function signIn({ email }: TestUser) {
  return fetch(`${product.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a good password' }),
  });
}

/** Returns the names of all calls that need a session. */
async function callsForSignedIn(): Promise<string[]> {
  // the product generated this document
  const { paths } = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi;
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const answers = await Promise.all(names.map((name) => callAs(product.url, null, name)));
  return names.filter((_name, index) => answers[index]?.status === 401);
}

type OpenApi = { paths: Record<string, Record<string, { operationId: string }>> };

/** Creates a post that is due in the given number of minutes. */
async function schedule(minutes: number, caption: string): Promise<string> {
  const made = await ana.call('create-post', {
    influencerId: persona,
    mediaUrls: [imageUrl],
    caption,
    scheduledFor: '2090-01-01T10:00',
    timezone: 'America/New_York',
  });
  const { id } = made.body.post as { id: string }; // guaranteed by the contract
  const at = new Date(Date.now() + minutes * minute);
  await product.database.service
    .updateTable('scheduled_posts')
    .set({ scheduled_at: at, next_step_at: at })
    .where('id', '=', id)
    .execute();
  return id;
}

async function getStatus(id: string) {
  const row = await product.database.service
    .selectFrom('scheduled_posts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

describe('a suspended user', () => {
  test('is signed out with an explanation, cannot sign in, and can do so again after the suspension', async () => {
    expect((await suspend()).status).toBe(200);
    for (const name of await callsForSignedIn())
      expect({ name, ...(await ana.call(name)) }).toMatchObject({
        name,
        status: 403,
        body: { code: 'SUSPENDED', message: message },
      });
    expect((await ana.call('get-session')).body).toEqual({ user: null, suspended: true });
    const refused = await signIn(ana);
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED', message: message },
    });
    expect((await fetch(`${product.url}/live`, { headers: { authorization: `Bearer ${ana.token}` } })).status).toBe(
      401,
    );

    expect((await letIn()).status).toBe(200);
    expect((await ana.call('get-profile')).status).toBe(401); // the old session has ended
    const token = (await signIn(ana)).headers.get('set-auth-token') ?? '';
    expect((await callAs(product.url, token, 'get-profile')).body.user_id).toBe(ana.id);
    ana = { ...ana, token, call: (name, input) => callAs(product.url, token, name, input) };
  });

  test('has no posts published until the suspension ends; overdue ones are then missed', async () => {
    const { service } = product.database;
    const soon = await schedule(60, 'soon');
    const old = await schedule(60, 'old');
    await suspend();
    const due = (id: string, minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * minute);
      return service
        .updateTable('scheduled_posts')
        .set({ scheduled_at: at, next_step_at: at })
        .where('id', '=', id)
        .execute();
    };
    await due(soon, 1);
    await due(old, 180);
    // Another user's post that is due later is published, which proves that the loop has run since.
    const bo = await signUp(product, 'Bo');
    const other = await makePersona(bo);
    await connectInstagram(bo, other);
    const { body } = await makePhotos(bo, other);
    const now = await bo.call('create-post', { influencerId: other, mediaUrls: body.urls, publishNow: true });
    expect(now.status).toBe(200);
    expect([await getStatus(soon), await getStatus(old)]).toEqual(['queued', 'queued']);

    await letIn();
    await expect.poll(() => getStatus(soon)).toBe('posted');
    await expect.poll(() => getStatus(old)).toBe('missed');
  });

  test('keeps the subscription, and gets an email', async () => {
    const before = (await operator.call('list-people', { search: ana.email })).body.items;
    const token = (await signIn(ana)).headers.get('set-auth-token') ?? '';
    await suspend();
    expect((await callAs(product.url, token, 'get-profile')).status).toBe(403);
    // Guaranteed by the contract.
    const [person] = (await operator.call('list-people', { suspended: true })).body.items as Record<string, unknown>[];
    expect(person).toMatchObject({ id: ana.id, sessions: 0, suspended: { reason } });
    expect(person?.plan).toBe((before as { plan: string }[])[0]?.plan);
    const { items } = (await operator.call('list-mails', { search: ana.email })).body;
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ subject: 'Your account is suspended' })]));
    await letIn();
  });
});

test("refuses to suspend the operator's own account or a suspended user, and returns the reason", async () => {
  expect(await operator.call('suspend-person', { user_id: operator.id, reason })).toMatchObject({
    status: 409,
    body: { code: 'OWN_ACCOUNT' },
  });
  expect(await operator.call('suspend-person', { user_id: ana.id, reason: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Enter a reason. It is recorded in the security log.' },
  });
  await suspend();
  expect((await suspend()).body.code).toBe('ALREADY_SUSPENDED');
  await letIn();
  expect((await letIn()).body.code).toBe('NOT_SUSPENDED');
});

test('logs each action with the actor, the affected user and the reason', async () => {
  const { items } = (await operator.call('list-security-events', { action: 'person_suspended', limit: 1 })).body;
  expect(items).toMatchObject([
    {
      action: 'person_suspended',
      who: { id: operator.id, email: operator.email },
      about: { id: ana.id, email: ana.email },
      details: { why: reason },
    },
  ]);
});
