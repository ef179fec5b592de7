import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { buildFailureReason } from '../failures.ts';
import { orNotReached } from '../fetch-text.ts';
import type { InstagramLogin } from '../instagram-login.ts';
import type { HealthOutcome, NoticeDelivery, Publisher, PublisherNotice } from '../publisher.ts';
import type { Query } from '../query.ts';
import { type Accounts, idPrefix, openAccounts } from './accounts.ts';
import { callbackUrl, getHosts, listPermissions, type MetaApp } from './app.ts';
import { openBlockedContainers } from './blocked-containers.ts';
import { type GraphClient, openGraph } from './client.ts';
import { comment } from './comment.ts';
import { readRef } from './container-ref.ts';
import { openContainers } from './containers.ts';
import { finishLogin } from './finish-login.ts';
import { handOver } from './hand-over.ts';
import { readInsights } from './insights.ts';
import { openLogins } from './logins.ts';
import { find, publish } from './publish.ts';
import { checkQuota } from './quota.ts';
import { readSignedRequest } from './signed-request.ts';
import { refreshTokens } from './tokens.ts';

/** Handles requests that users make through Meta: to revoke access to an account, or to delete their data from Meta. */
function openRemovals(query: Query) {
  return {
    /** Returns the ids of the deleted accounts. Meta identifies an account or its owner. */
    async forget(metaId: string): Promise<readonly string[]> {
      const { rows } = await query(`${forgetAccounts} returning id`, [metaId]);
      return rows.map((row) => String(row.id));
    },

    /** Like `forget`, but also returns a code for looking up the deletion. */
    async forgetWithCode(metaId: string): Promise<{ readonly accountIds: readonly string[]; readonly code: string }> {
      const code = randomBytes(16).toString('hex');
      const { rows } = await query(
        `with gone as (${forgetAccounts} returning id),
        noted as (insert into instagram_graph_deletions (code) values ($2))
         select id from gone`,
        [metaId, code],
      );
      return { accountIds: rows.map((row) => String(row.id)), code };
    },

    async find(code: string): Promise<Date | null> {
      const { rows } = await query('select created_at from instagram_graph_deletions where code = $1', [code]);
      return rows[0] ? (rows[0].created_at as Date) : null; // the driver returns timestamps as dates
    },
  };
}

const forgetAccounts = 'delete from instagram_graph_accounts where instagram_id = $1 or app_scoped_id = $1';

/**
 * Reads a webhook from Meta; null if it was not signed with the app's secret. Meta sends notifications about comments
 * and messages, which are not used here, but none about published posts, so a webhook is accepted and changes nothing.
 * Source: Graph API, 'Webhooks', X-Hub-Signature-256.
 */
function readNotice({ body, headers }: NoticeDelivery, appSecret: string): PublisherNotice | null {
  const signature = headers['x-hub-signature-256'];
  if (typeof signature !== 'string') return null;
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id: createHash('sha256').update(body).digest('hex'), kind: 'other' };
}

/** Responds to Meta's verification of the webhook; null if the token is wrong. Source: as above. */
function readChallenge(query: Readonly<Record<string, unknown>>, webhookToken: string | undefined): string | null {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  if (webhookToken === undefined || mode !== 'subscribe' || typeof token !== 'string') return null;
  const [given, expected] = [digest(token), digest(webhookToken)];
  return timingSafeEqual(given, expected) && typeof challenge === 'string' && /^\w{1,200}$/.test(challenge)
    ? challenge
    : null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** How long a request in progress may still result in a published post. */
const settlesWithinMs = 120_000;

/**
 * Publishes to Instagram through the operator's own Meta app: the Instagram API with Instagram Login. No other service
 * is involved; this installation stores the access tokens, and Meta fetches the images from it.
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

    // Meta documents no way to revoke access from here, but a deleted token can no longer be used.
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

    ...(app.readsInsights && { insights: (post, signal) => orNotReached(readInsights(parts, post, signal)) }),

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
    scope: listPermissions(app).join(','),
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
