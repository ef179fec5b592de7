import { lookup } from 'node:dns/promises';
import { openAccounts } from './accounts.ts';
import { callbackUrl, getHosts, listPermissions, type MetaApp } from './app.ts';
import { type GraphClient, openGraph } from './client.ts';
import { checkQuota } from './quota.ts';

/** The result of a check of the app. 'look' means that Meta has no API for it and the operator has to check it. */
export type AppCheck = { readonly state: 'ok' | 'missing' | 'look'; readonly what: string; readonly sentence: string };

export type CheckOptions = {
  readonly app: MetaApp;
  /** Checks whether Meta can reach an IP address. */
  readonly isPublicAddress: (address: string) => boolean;
  /** False if the database could not be opened, in which case connected accounts cannot be checked. */
  readonly hasDatabase: boolean;
};

/** Checks the configuration of the operator's app at Meta and of this installation. It changes nothing. */
export async function checkApp({ app, isPublicAddress, hasDatabase }: CheckOptions): Promise<readonly AppCheck[]> {
  const graph = openGraph(app.version, app.appSecret, getHosts(app));
  return [
    await checkCredentials(graph, app),
    await checkPublicAddress(app, isPublicAddress),
    await checkAnswers(app),
    {
      state: 'look',
      what: 'redirect address',
      sentence: `Instagram > API setup with Instagram login > Set up Instagram business login must list exactly: ${callbackUrl(app.publicUrl)}`,
    },
    {
      state: 'look',
      what: 'callbacks',
      sentence: `In the same place, deauthorize: ${app.publicUrl}/webhooks/instagram/deauthorize; data deletion: ${app.publicUrl}/webhooks/instagram/delete-data`,
    },
    await checkWebhook(app),
    {
      state: 'look',
      what: 'app mode',
      sentence:
        'In development mode, only accounts with the Instagram tester role can log in; for other accounts, the app must be live and its permissions must have advanced access.',
    },
    ...(hasDatabase ? await checkAccounts(graph, app) : [withoutDatabase]),
  ];
}

const withoutDatabase: AppCheck = {
  state: 'look',
  what: 'permissions',
  sentence: 'Could not check connected accounts because there is no database yet. Start Galatea and run this again.',
};

/** Requests a token with an invalid code, which works because Meta verifies the app's credentials first. */
async function checkCredentials(graph: GraphClient, app: MetaApp): Promise<AppCheck> {
  const subject = 'app id and secret';
  const form = {
    client_id: app.appId,
    client_secret: app.appSecret,
    grant_type: 'authorization_code',
    redirect_uri: callbackUrl(app.publicUrl),
    code: 'none',
  };
  const response = await graph('tokens', '/oauth/access_token', { method: 'POST', form }).catch(() => null);
  if (!response) return { state: 'missing', what: subject, sentence: 'Meta could not be reached from this machine.' };
  const metaMessage = response.error?.message ?? '';
  if (/\bcode\b/i.test(metaMessage)) return { state: 'ok', what: subject, sentence: 'Meta accepts them.' };
  return {
    state: 'missing',
    what: subject,
    sentence: `Meta does not accept them ("${metaMessage}"). Use the Instagram app id and secret, not those of the Meta app that contains it.`,
  };
}

async function checkPublicAddress(app: MetaApp, isPublicAddress: (address: string) => boolean): Promise<AppCheck> {
  const subject = 'public address';
  const { hostname } = new URL(app.publicUrl);
  const found = await lookup(hostname, { all: true }).catch(() => []);
  const [address] = found;
  if (!address)
    return { state: 'missing', what: subject, sentence: `${hostname} has no address: Meta cannot fetch images.` };
  const isOpen = found.every((each) => isPublicAddress(each.address));
  if (isOpen) return { state: 'ok', what: subject, sentence: `${hostname} is ${address.address}.` };
  return {
    state: 'missing',
    what: subject,
    sentence: `${hostname} is ${address.address}, from which Meta cannot fetch images.`,
  };
}

async function checkAnswers({ publicUrl }: MetaApp): Promise<AppCheck> {
  const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (response?.ok) return { state: 'ok', what: 'PUBLIC_URL', sentence: 'Galatea responds there.' };
  const message = `Galatea does not respond at ${publicUrl}. Start it, and check the proxy in front of it.`;
  return { state: 'missing', what: 'PUBLIC_URL', sentence: message };
}

async function checkWebhook({ publicUrl, webhookToken }: MetaApp): Promise<AppCheck> {
  const subject = 'webhook';
  if (webhookToken === undefined)
    return { state: 'ok', what: subject, sentence: 'None is set up, and none is needed (INSTAGRAM_WEBHOOK_TOKEN).' };
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': webhookToken,
    'hub.challenge': 'galatea',
  });
  const url = `${publicUrl}/webhooks/publisher`;
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`${url}?${query}`, { signal }).then(
    (response) => response.text(),
    () => '',
  );
  if (answer === 'galatea') return { state: 'ok', what: subject, sentence: `${url} responds as Meta expects.` };
  return {
    state: 'missing',
    what: subject,
    sentence: `${url} does not respond as Meta expects. Check that the same token is set there.`,
  };
}

/** Checks whether the connected accounts granted the permissions for posting. */
async function checkAccounts(graph: GraphClient, app: MetaApp): Promise<readonly AppCheck[]> {
  const accounts = openAccounts(app.query, app.seal);
  const { rows } = await app.query(
    'select id, username from instagram_graph_accounts order by connected_at desc limit 20',
    [],
  );
  if (!rows.length)
    return [
      {
        state: 'look',
        what: 'permissions',
        sentence: `No account is connected yet. The app needs ${listPermissions(app).join(' and ')}.`,
      },
    ];
  return Promise.all(
    rows.map(async ({ id, username }): Promise<AppCheck> => {
      const subject = `@${username}`;
      const account = await accounts.find(String(id));
      if (!account)
        return {
          state: 'missing',
          what: subject,
          sentence: 'The encryption key of its token is missing. Reconnect the account.',
        };
      const room = await checkQuota(graph, account).catch(() => null);
      if (!room) return { state: 'missing', what: subject, sentence: 'Meta could not be reached from this machine.' };
      if (room.kind === 'room') return { state: 'ok', what: subject, sentence: 'Posts can be published to it.' };
      return { state: room.cause === 'too many in a day' ? 'ok' : 'missing', what: subject, sentence: room.reason };
    }),
  );
}
