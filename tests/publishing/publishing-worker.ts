// A publishing worker of its own process that dies, by SIGKILL, at the named point. Started by publishing.test.ts.
import { request } from 'node:http';
import pg from 'pg';
import { startPublishing } from '#features/planner/server/publishing/publishing-machine.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import { openLog } from '#platform/log/log.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { testSecret } from '#tests/database/test-secret.ts';

const [databaseUrl = '', instagramUrl = '', dieAt = '', after = '1'] = process.argv.slice(2);
let left = Number(after);

function reach(point: string): void {
  if (point !== dieAt) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Sends a request; `sent` is called when it has left this process and cannot be taken back. */
function ask<Outcome>(path: string, body: object, sent: () => void): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const text = JSON.stringify(body);
  const asked = request(
    instagramUrl + path,
    { method: 'POST', headers: { 'content-length': Buffer.byteLength(text) } },
    async (answer) => {
      const chunks = await answer.toArray();
      resolve(JSON.parse(Buffer.concat(chunks).toString()));
    },
  );
  asked.on('error', reject);
  asked.end(text, () => setImmediate(sent));
  return promise;
}

const notUsed = () => Promise.reject(new Error('publishing does not connect accounts'));
const publisher: Publisher = {
  name: 'stand-in',
  label: 'stand-in',
  isSandbox: true,
  settlesWithin: 0,
  createProfile: notUsed,
  connectUrl: notUsed,
  accounts: notUsed,
  async prepare({ caption }) {
    const outcome = await ask<Awaited<ReturnType<Publisher['prepare']>>>('/prepare', { caption }, () =>
      reach('prepare in flight'),
    );
    reach('prepared, not saved');
    return outcome;
  },
  async publish(ref) {
    const outcome = await ask<Awaited<ReturnType<Publisher['publish']>>>('/publish', { ref }, () =>
      reach('publish in flight'),
    );
    reach('published, not saved');
    return outcome;
  },
  find: (ref) => ask('/find', { ref }, () => reach('asking what became of it')),
};

/** Dies after statements of the publishing machine, which it knows by their names. */
class MortalPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: passes on whatever the driver's many overloads take
  override async query(...args: any[]): Promise<any> {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = await (super.query as any)(...args);
    if (args[0]?.name === 'claim due posts' && answer.rowCount) reach('claimed');
    if (args[0]?.name === 'save prepared posts') reach('prepared and saved');
    if (args[0]?.name === 'save ended posts') reach('end saved');
    return answer;
  }
}

const log = openLog('silent');
const database = openDatabase(databaseUrl, testSecret, () => undefined, 4);
const notifications = createNotifications(databaseUrl, log);
await notifications.connect();
const pool = new MortalPool({ connectionString: databaseUrl, max: 4 });
startPublishing({ pool, service: database.service, publisher, publicUrl: 'http://127.0.0.1', notifications, log });
