import { buildFailureReason } from '../failures.ts';
import { orNotReached } from '../fetch-text.ts';
import type { InstagramLogin } from '../instagram-login.ts';
import type { HealthOutcome, Publisher } from '../publisher.ts';
import { type Accounts, idPrefix, openAccounts } from './accounts.ts';
import { callbackUrl, getHosts, type MetaApp, permissions } from './app.ts';
import { openBlockedContainers } from './blocked-containers.ts';
import { type GraphClient, openGraph } from './client.ts';
import { comment } from './comment.ts';
import { readRef } from './container-ref.ts';
import { openContainers } from './containers.ts';
import { finishLogin } from './finish-login.ts';
import { handOver } from './hand-over.ts';
import { openLogins } from './logins.ts';
import { readChallenge, readNotice } from './notices.ts';
import { find, publish } from './publish.ts';
import { checkQuota } from './quota.ts';
import { openRemovals } from './removals.ts';
import { readSignedRequest } from './signed-request.ts';
import { refreshTokens } from './tokens.ts';

/** How long a request in progress may still publish. */
const settlesWithinMs = 120_000;

/**
 * Publishes to Instagram through the operator's own app at Meta: the Instagram API with Instagram Login. There is no
 * other service in between; the installation stores the access tokens, and Meta fetches the images from it.
 */
export function instagramGraph(app: MetaApp): { readonly publisher: Publisher; readonly login: InstagramLogin } {
  const { query, appSecret, webhookToken } = app;
  const graph = openGraph(app.version, appSecret, getHosts(app));
  const accounts = openAccounts(query, app.seal);
  const containers = openContainers(graph, app.lookPausesMs);
  const blocked = openBlockedContainers(query);
  const logins = openLogins(query);
  const removals = openRemovals(query);
  const parts = { app, graph, accounts, containers, blocked, logins };

  const publisher: Publisher = {
    name: 'instagram-graph',
    label: 'Instagram through your own Meta app',
    isSandbox: false,
    settlesWithin: settlesWithinMs,

    async createProfile({ key }) {
      return { kind: 'created', profileId: `${idPrefix}-${key}` };
    },

    async connectUrl(order) {
      if (!order.profileId.startsWith(`${idPrefix}-`)) return { kind: 'profile not found' };
      return { kind: 'url', url: loginPage(app, await logins.begin(order)) };
    },

    async accounts(profileId) {
      if (!profileId.startsWith(`${idPrefix}-`)) return { kind: 'profile not found' };
      return { kind: 'accounts', accounts: await accounts.ofProfile(profileId) };
    },

    health: (accountId) => orNotReached(getHealth(graph, accounts, accountId)),

    // Meta documents no way to revoke the access from here, but a deleted token is of no use to anyone.
    async disconnect(accountId) {
      await accounts.forget(accountId);
      return { kind: 'disconnected' };
    },

    async deleteProfile(profileId) {
      await accounts.forgetOf(profileId);
      await logins.forgetOf(profileId);
      return { kind: 'disconnected' };
    },

    prepare: (order, signal) => handOver(parts, order, signal),

    async publish(text, signal) {
      const ref = readRef(text);
      return ref ? publish(parts, ref, signal) : unreadable;
    },

    async find(text, signal) {
      const ref = readRef(text);
      return ref ? find(parts, ref, signal) : { ...unreadable, forever: true };
    },

    comment: (order, signal) => comment(parts, order, signal),

    ...(webhookToken !== undefined && { readNotice: (delivery) => readNotice(delivery, appSecret) }),
  };

  const login: InstagramLogin = {
    finish: (answer) => finishLogin(parts, answer),
    refreshTokens: (now, forAccount) => refreshTokens(graph, accounts, now, forAccount),
    deleteOld: async (now) => (await logins.deleteOld(now)) + (await blocked.deleteOld(now)),
    readChallenge: (given) => readChallenge(given, webhookToken),

    async deauthorize(signedRequest) {
      const metaId = readSignedRequest(signedRequest, appSecret);
      return metaId === null ? null : { accountIds: await removals.forget(metaId) };
    },

    async deleteData(signedRequest) {
      const metaId = readSignedRequest(signedRequest, appSecret);
      return metaId === null ? null : removals.forgetWithCode(metaId);
    },

    findDeletion: removals.find,
  };
  return { publisher, login };
}

const unreadable = { kind: 'unknown', reason: 'The post was handed over to another publisher.' } as const;

/** Source: Instagram Platform, 'Business Login for Instagram'. It documents a state and no PKCE. */
function loginPage(app: MetaApp, state: string): string {
  const parameters = new URLSearchParams({
    client_id: app.appId,
    redirect_uri: callbackUrl(app.publicUrl),
    response_type: 'code',
    scope: permissions.join(','),
    state,
  });
  return `${getHosts(app).login}/oauth/authorize?${parameters}`;
}

async function getHealth(graph: GraphClient, accounts: Accounts, accountId: string): Promise<HealthOutcome> {
  const account = await accounts.find(accountId);
  if (!account) return { kind: 'reconnect needed', reason: buildFailureReason('account gone').reason };
  const room = await checkQuota(graph, account);
  if (room.kind === 'refused') return { kind: 'reconnect needed', reason: room.reason };
  // A used-up quota implies that everything else works.
  return room.kind === 'failed' && room.cause !== 'too many in a day' ? room : { kind: 'healthy' };
}
