import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openProduct } from '../../app/server/product.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { freePort } from '../../tests/product.ts';
import { openBenchDatabase } from './bench-database.ts';
import { load } from './load.ts';
import { median, type Result } from './result.ts';

const rows = 300_000;
const rounds = 5;
const seconds = 4;

/**
 * Measures a call that lists an influencer's photos (20 of 300,000 rows) with session, rate limit, validation,
 * row-level security and response, compared with the same statement sent by the plain driver from a plain Node server.
 */
export async function benchCalls(): Promise<Result> {
  const [server, bareAt, productAt] = [await openBenchDatabase(), await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-files-'));
  const config = readConfig({
    PORT: String(productAt),
    DATA_DIR: folder,
    ROLE: 'web',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '100000000',
    CATALOG: 'empty',
  });
  const product = await openProduct(config, server.url, openLog('error'));
  await product.ready;
  await product.app.listen({ port: productAt, host: '127.0.0.1' });
  const { userId, influencerId, token } = await fill(server.url, productAt);
  const bare = await openBareServer(server.url, bareAt, userId, influencerId);

  const measured = { bare: [] as number[], product: [] as number[] };
  const call = `http://127.0.0.1:${productAt}/functions/v1/list-photos?influencer_id=${influencerId}&limit=20`;
  const headers = { authorization: `Bearer ${token}` };
  await load(call, headers, 2);
  await load(`http://127.0.0.1:${bareAt}/`, {}, 2);
  // Alternates between the two, so that a temporary slowdown affects both.
  for (let round = 0; round < rounds; round++) {
    measured.bare.push(await load(`http://127.0.0.1:${bareAt}/`, {}, seconds));
    measured.product.push(await load(call, headers, seconds));
  }
  await bare.close();
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });

  const [floor, ours] = [median(measured.bare), median(measured.product)];
  return {
    name: 'calls',
    title: 'An authenticated read through everything',
    lines: [
      ['bare node:http and pg', `${Math.round(floor)} requests a second`],
      ['through Galatea', `${Math.round(ours)} requests a second`],
    ],
    ratios: [{ what: 'of the bare driver', value: ours / floor, atLeast: 0.6 }],
  };
}

async function fill(url: string, productAt: number) {
  const answer = await fetch(`http://127.0.0.1:${productAt}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', password: 'a good password' }),
  });
  const token = answer.headers.get('set-auth-token') ?? '';
  const { user } = (await answer.json()) as { user: { id: string } }; // the library's documented response
  const database = openDatabase(url, testSecret, () => undefined, { maxConnections: 2 });
  const { service } = database;
  const strangers = Array.from({ length: 100 }, (_, index) => ({
    id: randomUUID(),
    name: 'x',
    email: `${index}@example.com`,
  }));
  await service.insertInto('users').values(strangers).execute();
  const owners = [user.id, ...strangers.map(({ id }) => id)];
  const influencers = await service
    .insertInto('influencers')
    .values(owners.map((user_id) => ({ user_id, name: 'Mia', seed: 1, created_via: 'builder' })))
    .returning(['id', 'user_id'])
    .execute();
  await sql`insert into influencer_photos
  (influencer_id, user_id, kind, image_url, prompt, meta, width, height, created_at)
    select persona.id, persona.user_id, 'generated', '/files/' || md5(number::text) || '.jpg', 'Morning coffee at a corner café',
      '{"favorite": false, "made_with": "Galatea Illustration", "not_drawn": []}', 1350, 1350,
      now() - number * interval '1 second'
    from generate_series(1, ${Math.round(rows / owners.length)}) number, influencers persona`.execute(service);
  await sql`analyze influencer_photos`.execute(service);
  await database.close();
  const own = influencers.find(({ user_id }) => user_id === user.id);
  return { userId: user.id, influencerId: own?.id ?? '', token };
}

async function openBareServer(url: string, port: number, userId: string, influencerId: string) {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const statement = `select * from influencer_photos where user_id = $1 and influencer_id = $2 and kind = 'generated'
    order by created_at desc, id desc limit 20`;
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query({ name: 'photos', text: statement, values: [userId, influencerId] });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: rows }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
