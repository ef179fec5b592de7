import { mkdtemp } from 'node:fs/promises';
import { type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runProduct } from '../../tests/process/running-product.ts';
import type { Result } from './result.ts';
import { readMemoryMb } from './users.ts';
import { createAddressHeaders, signUpFrom } from './visitor.ts';

/** `STREAMS=5000`. */
const streams = Number(process.env.STREAMS ?? 1_000);
/** Streams per user, one for each open tab; below the allowed maximum. */
const streamsPerUser = 10;
/** Maximum memory in megabytes per 5,000 streams. */
const maxMb = 200;

/** Measures the memory that live streams add to the process that serves them. */
export async function benchLiveStreams(): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galatea-bench-'));
  const product = await runProduct(dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'warn', RATE_LIMIT: '100000' });
  const tokens: string[] = [];
  while (tokens.length * streamsPerUser < streams) tokens.push((await signUpFrom(product.url, tokens.length)).token);
  await wait(5_000); // until the memory used for signing up is released
  const before = await readMemoryMb(product.pid);
  const open: ClientRequest[] = [];
  for (let number = 0; number < streams; number += 1)
    open.push(await openStream(product.url, tokens[number % tokens.length] ?? '', number));
  await wait(5_000);
  const taken = (await readMemoryMb(product.pid)) - before;
  for (const stream of open) stream.destroy();
  await product.kill('SIGTERM');
  const allowed = (maxMb * streams) / 5_000;
  return {
    name: 'live-streams',
    title: `${streams.toLocaleString('en-US')} live streams at one process`,
    lines: [
      ['memory without them', `${before} MB`],
      ['memory for them', `${taken} MB, ${((taken * 1_024) / streams).toFixed(1)} KB each`],
    ],
    ratios: [{ what: `of ${allowed} MB`, value: allowed / Math.max(taken, 1), atLeast: 1 }],
  };
}

function openStream(url: string, token: string, number: number): Promise<ClientRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>();
  const headers = { authorization: `Bearer ${token}`, ...createAddressHeaders(number) };
  const streamRequest = get(`${url}/live`, { agent: false, headers }, (answer) => {
    if (answer.statusCode !== 200) return reject(new Error(`/live answered ${answer.statusCode}`));
    answer.resume().on('error', () => undefined);
    resolve(streamRequest);
  });
  streamRequest.on('error', reject);
  return promise;
}
