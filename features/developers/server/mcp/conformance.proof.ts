import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '#tests/assistant.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { signUp } from '#tests/users.ts';

/**
 * The scenarios of the official conformance suite that apply to a tools-only server. The others require the suite's own
 * tools, resources and prompts, or streams and sessions, which this server does not support.
 */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-error',
  'dns-rebinding-protection',
];

let product: TestProduct;
let url: string;
let proxy: ReturnType<typeof createServer>;
beforeAll(async () => {
  product = await openTestProduct();
  const key = await makeKey(await signUp(product, 'Ana'), ['read']);
  // The suite sends no key.
  proxy = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${key}` };
    const forwarded = send(`${product.url}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  // the address of a server that listens on a port is always an AddressInfo
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
});
afterAll(async () => {
  proxy.close();
  await product.close();
});

const suite = join('node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');

test.each(scenarios)('passes the conformance scenario %s', async (scenario) => {
  const child = spawn(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario]);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(code, output + errors).toBe(0);
  expect(output + errors).toMatch(/SUCCESS|Passed: [1-9]/);
});
