import { z } from 'zod';
import type { LoginAnswer, LoginError, LoginOutcome } from '../instagram-login.ts';
import type { Accounts } from './accounts.ts';
import { callbackUrl, type MetaApp } from './app.ts';
import type { GraphClient } from './client.ts';
import type { Logins, StartedLogin } from './logins.ts';
import { longLivedToken } from './tokens.ts';

/** Sent as a string or as a list. */
const permissionList = z.union([z.string().transform((text) => text.split(',')), z.array(z.string())]);
const shortToken = z.object({ access_token: z.string().min(1), permissions: permissionList.optional() });
const me = z.object({
  id: z.string().optional(),
  user_id: z.string(),
  username: z.string(),
  account_type: z.string().optional(),
  profile_picture_url: z.url().optional().catch(undefined),
});

type Parts = {
  readonly app: MetaApp;
  readonly graph: GraphClient;
  readonly logins: Logins;
  readonly accounts: Accounts;
};

/**
 * Handles the redirect from Instagram's login page. The state is used up in any case. Requests to Meta are never
 * repeated: the code may be used up even without a response, and the user has to start the login again.
 */
export async function finishLogin(
  parts: Parts,
  { state, code, error, personId: userId }: LoginAnswer,
): Promise<LoginOutcome> {
  const startedLogin = await parts.logins.take(state);
  if (startedLogin?.personId !== userId) return { kind: 'failed', error: 'invalid_state', returnUrl: null };
  const { returnUrl } = startedLogin;
  if (code === undefined)
    return { kind: 'failed', error: error === 'access_denied' ? 'oauth_denied' : 'token_exchange_failed', returnUrl };
  const failed = await connect(parts, startedLogin, code).catch((): LoginError => 'connection_failed');
  return failed ? { kind: 'failed', error: failed, returnUrl } : { kind: 'connected', returnUrl };
}

async function connect(parts: Parts, { profileId }: StartedLogin, code: string): Promise<LoginError | undefined> {
  const { app, graph, accounts } = parts;
  const response = await graph('tokens', '/oauth/access_token', {
    method: 'POST',
    form: {
      client_id: app.appId,
      client_secret: app.appSecret,
      grant_type: 'authorization_code',
      redirect_uri: callbackUrl(app.publicUrl),
      code,
    },
  });
  const short = parseSingle(shortToken, response.body);
  if (response.error || !short) return 'token_exchange_failed';
  if (short.permissions && !short.permissions.includes('instagram_business_content_publish'))
    return 'permission_missing';

  const long = await longLivedToken(graph, app.appSecret, short.access_token);
  if (!long) return 'token_exchange_failed';
  const fields = 'id,user_id,username,account_type,profile_picture_url';
  const answered = await graph('graph', '/me', { query: { fields }, token: long.token });
  const account = parseSingle(me, answered.body);
  if (answered.error || !account) return 'connection_failed';
  if (account.account_type === 'PERSONAL') return 'personal_account_not_supported';

  await accounts.save({
    profileId,
    instagramId: account.user_id,
    appScopedId: account.id ?? account.user_id,
    username: account.username,
    avatarUrl: account.profile_picture_url ?? null,
    ...long,
  });
  return undefined;
}

/** Accepts an object instead of the documented list with one item. */
function parseSingle<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> | undefined {
  const listed = z.object({ data: z.array(schema).min(1) }).safeParse(body).data;
  return listed ? listed.data[0] : schema.safeParse(body).data;
}
