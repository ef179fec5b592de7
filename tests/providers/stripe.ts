import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { Delivery } from '#ports/payments/payments.ts';
import type { StripeServer } from '#ports/payments/stripe/client.ts';

/** A Stripe object as documented in its API, with only the fields in use. */
export type StripeObject = { readonly id: string; readonly [field: string]: unknown };

export type StandInStripe = {
  readonly server: StripeServer;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The writes that had an effect, in order. */
  readonly writes: { readonly path: string; readonly fields: Fields; readonly idempotencyKey: string }[];
  /** 'knows nothing' responds as if the key belonged to another account. */
  behave: 'answers' | 'is down' | 'fails' | 'is busy once' | 'refuses flows' | 'knows nothing';
  /** Stores objects of a collection, such as 'subscriptions', replacing earlier versions. */
  put(collection: string, ...objects: StripeObject[]): void;
  all(collection: string): readonly StripeObject[];
  /** Returns an event about an object, signed at the given instant. */
  deliver(type: string, object: StripeObject, options?: DeliveryOptions): Delivery;
  close(): Promise<void>;
};

type DeliveryOptions = { readonly id?: string; readonly atSeconds?: number };
type Fields = { [field: string]: unknown };
type Answer = { readonly status: number; readonly body: object };

/** A collection, an object ID in it, and whether to expire the object. */
const pathParts = /^((?:checkout\/|billing_portal\/)?[a-z_]+)(?:\/([^/]+))?(\/expire)?$/;

const secretKey = 'sk_test_of_a_stand_in';
const webhookSecret = 'whsec_of_a_stand_in';

/**
 * A Stripe server on loopback with the parts of the API in use: objects by ID, lists by page, writes by idempotency
 * key.
 */
export async function openStandInStripe(): Promise<StandInStripe> {
  const collections = new Map<string, Map<string, StripeObject>>();
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const writes: StandInStripe['writes'] = [];
  const standIn = { behave: 'answers' as StandInStripe['behave'] };

  const server = createServer(async (request, response) => {
    if (standIn.behave === 'is down') return request.socket.destroy();
    const { status, body } = await answerTo(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const path = pathname.replace(/^\/v1\//, '');
    if (request.headers.authorization !== `Bearer ${secretKey}`) return failure(401, 'Invalid API Key provided');
    if (standIn.behave === 'fails') return failure(500, 'An unknown error occurred', { type: 'api_error' });
    if (standIn.behave === 'is busy once') {
      standIn.behave = 'answers';
      return failure(503, 'Try again', { type: 'api_error' });
    }
    if (request.method === 'GET') return read(path, parseFields(searchParams));
    const requestText = await text(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    const before = answered.get(key);
    if (before && before.asked !== path + requestText)
      return failure(400, 'Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      });
    if (before) return before.answer;
    const answer =
      request.method === 'DELETE' ? cancel(path, key) : write(path, parseFields(new URLSearchParams(requestText)), key);
    if (key) answered.set(key, { asked: path + requestText, answer });
    return answer;
  }

  function read(path: string, fields: Fields): Answer {
    const [, collection = '', id] = pathParts.exec(path) ?? [];
    const kept = standIn.behave === 'knows nothing' ? undefined : collections.get(collection);
    if (!id) return list(collection, [...(kept?.values() ?? [])], fields);
    const found = kept?.get(id);
    return found ? { status: 200, body: found } : missing('id', id);
  }

  function list(path: string, objects: StripeObject[], fields: Fields): Answer {
    const since = Number((fields.created as Fields | undefined)?.gte ?? 0); // a range, as documented
    const keys = fields.lookup_keys as readonly unknown[] | undefined; // a list, as documented
    const payment = (fields.payment as Fields | undefined)?.payment_intent; // as documented
    const wanted = objects.filter(
      (object) =>
        Number(object.created ?? since) >= since &&
        (!keys || keys.includes(object.lookup_key)) &&
        (payment === undefined || (object.payment as Fields).payment_intent === payment) &&
        (fields.invoice === undefined || object.invoice === fields.invoice) &&
        (fields.customer === undefined || object.customer === fields.customer) &&
        (fields.email === undefined || object.email === fields.email) &&
        (fields.status === undefined ? object.status !== 'canceled' : ['all', object.status].includes(fields.status)),
    );
    const after = wanted.findIndex(({ id }) => id === fields.starting_after) + 1;
    const end = after + Number(fields.limit ?? 10);
    const data = wanted.slice(after, end);
    return { status: 200, body: { object: 'list', url: `/v1/${path}`, data, has_more: end < wanted.length } };
  }

  function write(path: string, fields: Fields, idempotencyKey: string): Answer {
    const customer = fields.customer;
    if (customer !== undefined && !collections.get('customers')?.has(String(customer)))
      return missing('customer', String(customer));
    if (standIn.behave === 'refuses flows' && fields.flow_data)
      return failure(400, 'This subscription cannot be updated because the subscription has a schedule attached.');
    writes.push({ path, fields, idempotencyKey });
    const [, collection = '', id, expire] = pathParts.exec(path) ?? [];
    if (expire) fields.status = 'expired';
    const before: Fields | undefined = id ? collections.get(collection)?.get(id) : {};
    if (!before) return missing('id', id ?? '');
    if (expire && before.status !== 'open') return failure(400, 'Only Checkout Sessions with a status of open expire');
    const made = {
      created: Math.floor(Date.now() / 1_000),
      active: true,
      metadata: {},
      ...(collection === 'checkout/sessions' && { status: 'open' }),
      ...before,
      ...fields,
      id: id ?? String(fields.id ?? `${collection.split('/').at(-1)}_${randomUUID()}`),
    };
    const page = collection.endsWith('sessions') ? { url: `https://stripe.test/${collection}/${made.id}` } : {};
    if (fields.transfer_lookup_key) giveUp(fields.lookup_key);
    const object = { ...made, ...page };
    put(collection, object);
    return { status: 200, body: object };
  }

  function cancel(path: string, idempotencyKey: string): Answer {
    const [, collection = '', id = ''] = pathParts.exec(path) ?? [];
    const before = collections.get(collection)?.get(id);
    if (!before || before.status === 'canceled') return missing('id', id);
    writes.push({ path, fields: {}, idempotencyKey });
    if (collection === 'customers') return deleteCustomer(id);
    const canceled = { ...before, status: 'canceled' };
    put(collection, canceled);
    return { status: 200, body: canceled };
  }

  /** Ends the customer's subscriptions too, as documented. */
  function deleteCustomer(id: string): Answer {
    collections.get('customers')?.delete(id);
    for (const subscription of collections.get('subscriptions')?.values() ?? [])
      if (subscription.customer === id) put('subscriptions', { ...subscription, status: 'canceled' });
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }

  /** Removes a lookup key from its price, so that another price can use it. */
  function giveUp(lookupKey: unknown): void {
    for (const price of collections.get('prices')?.values() ?? [])
      if (price.lookup_key === lookupKey) put('prices', { ...price, lookup_key: null });
  }

  function put(collection: string, ...objects: StripeObject[]): void {
    const known = collections.get(collection) ?? new Map<string, StripeObject>();
    for (const object of objects) known.set(object.id, object);
    collections.set(collection, known);
  }

  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(standIn, {
    server: { host: '127.0.0.1', port, protocol: 'http' } as const,
    secretKey,
    webhookSecret,
    writes,
    put,
    all: (collection: string) => [...(collections.get(collection)?.values() ?? [])],
    deliver(type: string, object: StripeObject, { id = `evt_${randomUUID()}`, atSeconds }: DeliveryOptions = {}) {
      const event = { id, object: 'event', api_version: '2024-06-20', type, data: { object } };
      const payload = JSON.stringify(event);
      const timestamp = atSeconds ?? Math.floor(Date.now() / 1_000);
      const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        timestamp,
      });
      return { body: Buffer.from(payload), signature };
    },
    close() {
      const { promise, resolve: closed } = Promise.withResolvers<void>();
      server.close(() => closed());
      server.closeAllConnections();
      return promise;
    },
  });
}

function failure(status: number, message: string, error: Fields = { type: 'invalid_request_error' }): Answer {
  return { status, body: { error: { message, ...error } } };
}

function missing(param: string, id: string): Answer {
  return failure(404, `No such ${param}: '${id}'`, { type: 'invalid_request_error', code: 'resource_missing', param });
}

/** Parses Stripe's form fields: `items[0][price]=x` is a list of objects. Booleans and numbers are converted. */
function parseFields(form: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let within = fields;
    for (const step of path) {
      within[step] ??= {};
      within = within[step] as Fields; // created above, or by an earlier field of the same object
    }
    within[last] = typedValue(last, value);
  }
  return withLists(fields) as Fields; // an object stays an object, because its fields have names
}

function typedValue(name: string, value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^(unit_amount|quantity)$/.test(name) ? Number(value) : value;
}

function withLists(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const entries = Object.entries(fields).map(([name, value]) => [name, withLists(value)] as const);
  return entries.length && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
}
