import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyScopes } from '#contract/key-scopes.ts';
import { refusalBody } from '#platform/http/call-errors.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';

type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags: string[];
  readonly security: object[];
  readonly 'x-key-scopes'?: string[];
  readonly parameters?: { name: string; schema: { type: string; default?: unknown } }[];
  readonly requestBody?: { readonly content: Record<string, object> };
  readonly responses: Record<
    string,
    {
      content?: {
        'application/json'?: {
          schema: { properties: { code: { enum: string[] } } };
          examples?: Record<string, { value: { message: string } }>;
        };
      };
    }
  >;
};

let product: TestProduct;
let document: string;
let operations: Operation[];

beforeAll(async () => {
  product = await openTestProduct();
  document = await (await fetch(`${product.url}/openapi.json`)).text();
  const { paths } = JSON.parse(document) as {
    paths: Record<string, Record<string, Operation>>;
  }; // the product generated this document
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => product.close());

test('generates a valid OpenAPI document that passes a strict linter, with examples that match their schemas', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-license': 'off' }, // there is no license to name: every operator runs their own installation
  });
  const problems = await lintFromString({ source: document, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('gives every default value the type of its schema', () => {
  const defaults = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap(({ name, schema }) =>
      schema.default === undefined ? [] : [{ operationId, name, type: schema.type, is: typeof schema.default }],
    ),
  );
  const plain = (type: string) => (type === 'integer' ? 'number' : type);
  expect(defaults).toContainEqual({ operationId: 'list-photos', name: 'favorites', type: 'boolean', is: 'boolean' });
  expect(defaults.filter(({ type, is }) => plain(type) !== is)).toEqual([]);
});

test('has an example for the input and the output of every call', () => {
  const lacks = (content: Readonly<Record<string, object>> = {}) => {
    const { 'application/json': json } = content;
    return json !== undefined && !('example' in json);
  };
  const without = operations.filter(
    ({ requestBody, responses }) => lacks(requestBody?.content) || lacks(responses[200]?.content),
  );
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test('lists every call with a unique summary, its feature and its access', () => {
  const names = product.product.features.flatMap(({ calls = {} }) => Object.keys(calls));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
  const summaries = operations.map(({ summary }) => summary);
  expect(summaries.filter((summary) => !summary || summary.endsWith('.'))).toEqual([]);
  expect(new Set(summaries).size).toBe(summaries.length);
  expect(operations.filter(({ tags, security }) => tags.length !== 1 || !security)).toEqual([]);
});

test('lists the required scopes of every call that API keys can make', () => {
  for (const { operationId, security, 'x-key-scopes': scopes } of operations) {
    expect({ operationId, isOpen: JSON.stringify(security).includes('apiKey') }).toEqual({
      operationId,
      isOpen: scopes !== undefined,
    });
    expect(scopes ?? []).toSatisfy((all: string[]) => all.every((scope) => keyScopes.some((each) => each === scope)));
  }
  expect(operations.find(({ operationId }) => operationId === 'create-post')).toMatchObject({
    security: [{ apiKey: [] }, { session: [] }],
    'x-key-scopes': ['publish'],
  });
  expect(operations.find(({ operationId }) => operationId === 'create-checkout')?.security).toEqual([{ session: [] }]);
  expect(operations.find(({ operationId }) => operationId === 'get-session')?.security).toEqual([]);
});

test('lists the errors of every call, each with an example of its response body', () => {
  for (const { operationId, responses } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '429', '500']));
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const { schema, examples = {} } = content?.['application/json'] ?? {};
      expect({ operationId, status, codes: Object.keys(examples) }).toEqual({
        operationId,
        status,
        codes: schema?.properties.code.enum,
      });
      for (const [code, { value }] of Object.entries(examples)) expect(value).toEqual(refusalBody(code, value.message));
    }
  }
});

test('documents the Idempotency-Key of calls that cost credits or create rows', () => {
  const keyed = operations.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
  expect(keyed.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['generate-images', 'generate-week']),
  );
});
