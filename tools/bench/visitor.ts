import { randomUUID } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import { callAs, connectInstagram, type TestUser } from '../../tests/users.ts';

export type Visitor = {
  readonly persona: string;
  /** Calls the API and returns the status. */
  call(name: string, input?: object): Promise<number>;
  openPage(): Promise<number>;
  /** Returns the days that the planner initially shows. */
  week(): object;
  planPost(more?: object): Promise<number>;
  makeImage(): Promise<number>;
  /** Closes the live stream and opens it again. */
  reconnect(): Promise<number>;
  /** Returns how many live events arrived since the last call. */
  takeEvents(): number;
  leave(): void;
};

const day = 24 * 60 * 60_000;

/**
 * Creates a simulated visitor from a user who signed up from this address and has this influencer, with a simulated
 * Instagram account and a live stream.
 */
export async function openVisitor(url: string, number: number, user: TestUser, influencer: string): Promise<Visitor> {
  const headers = createAddressHeaders(number);
  await connectInstagram(user, influencer);
  const { body } = await user.call('get-influencer', { influencer_id: influencer });
  const image = String(body.avatar_url);
  let planned = 0;
  let events = 0;
  let stream = await openStream();

  const call = async (name: string, input: object = {}) => (await callAs(url, user.token, name, input, headers)).status;
  return {
    persona: influencer,
    call,
    openPage: async () => {
      const page = await fetch(`${url}/home`, { headers });
      await page.arrayBuffer();
      return page.status;
    },
    week: () => ({ influencer_id: influencer, from: inDays(-1), to: inDays(7) }),
    planPost: (more = {}) => {
      planned += 1;
      const post = {
        scheduledPostId: randomUUID(),
        influencerId: influencer,
        mediaUrls: [image],
        caption: `Good morning ${planned}`,
      };
      const when = { scheduledFor: inDays(1 + (planned % 20) / 24).slice(0, 16), timezone: 'UTC' };
      return call('create-post', { ...post, ...('publishNow' in more ? {} : when), ...more });
    },
    makeImage: () =>
      call('generate-images', {
        influencer_id: influencer,
        user_id: user.id,
        override: true,
        shots: [{ kind: 'hero', prompt: 'coffee by the window' }],
      }),
    async reconnect() {
      stream.destroy();
      stream = await openStream();
      return 200;
    },
    takeEvents() {
      const taken = events;
      events = 0;
      return taken;
    },
    leave: () => void stream.destroy(),
  };

  function openStream(): Promise<ClientRequest> {
    const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>();
    const streamRequest = get(
      `${url}/live`,
      { agent: false, headers: { ...headers, authorization: `Bearer ${user.token}` } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`/live answered ${answer.statusCode}`));
        answer.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: change')) events += 1;
        });
        answer.on('error', () => undefined);
        resolve(streamRequest);
      },
    );
    streamRequest.on('error', reject);
    return promise;
  }
}

/** Returns headers with a user's IP address, as set by a proxy. */
export function createAddressHeaders(number: number): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
}

export async function signUpFrom(url: string, number: number): Promise<TestUser> {
  const headers = createAddressHeaders(number);
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email, password: 'a good password' }),
  });
  const token = answer.headers.get('set-auth-token') ?? '';
  const { user } = (await answer.json()) as { user: { id: string } }; // the library's documented response
  return { id: user.id, email, token, call: (name, input) => callAs(url, token, name, input, headers) };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}
