import { randomBytes } from 'node:crypto';
import { metaApp } from './meta-app.ts';
import { newId } from './new-id.ts';
import { Refusal } from './refusal.ts';

export type Account = {
  readonly instagramId: string;
  readonly appScopedId: string;
  readonly username: string;
  accountType: string;
  permissions: string;
  /** Whether Meta returns objects without the documented list wrapper, as it does in practice. */
  readonly answersFlat: boolean;
};

const granted = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_insights',
].join(',');

/** The accounts of a stand-in, its login page, and the tokens that it issues. */
export function openAccounts() {
  const accounts = new Map<string, Account>();
  /** Accounts by one-hour and 60-day token, and by login code. */
  const tokens = new Map<string, string>();
  const codes = new Map<string, { readonly instagramId: string; readonly redirectUri: string }>();

  return {
    makeAccount,
    /** Simulates a user allowing the app on Instagram's login page. Returns the redirect URL. */
    allow,
    /** Simulates a user denying access. */
    refuse,
    /** Revokes access, as a user can in Instagram's settings. */
    revoke(instagramId: string): void {
      for (const [token, id] of tokens) if (id === instagramId) tokens.delete(token);
    },
    exchangeCode,
    newToken,
    ownerOf: getTokenOwner,
    find: (instagramId: string) => accounts.get(instagramId),
    tokensOf: (instagramId: string) => [...tokens].flatMap(([token, id]) => (id === instagramId ? token : [])),
  };

  function makeAccount({
    accountType = 'MEDIA_CREATOR',
    permissions = granted,
    answersFlat = false,
    username = `p${randomBytes(6).toString('hex')}`,
  } = {}): Account {
    const account = { instagramId: newId(), appScopedId: newId(), username, accountType, permissions, answersFlat };
    accounts.set(account.instagramId, account);
    return account;
  }

  function allow(loginPage: string, { instagramId }: Account): string {
    const { searchParams: query } = new URL(loginPage);
    const redirectUri = query.get('redirect_uri') ?? '';
    const code = `AQ${randomBytes(30).toString('base64url')}`;
    codes.set(code, { instagramId, redirectUri });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}#_`;
  }

  function refuse(loginPage: string): string {
    const { searchParams: query } = new URL(loginPage);
    const parameters = { error: 'access_denied', error_reason: 'user_denied', state: query.get('state') ?? '' };
    return `${query.get('redirect_uri')}?${new URLSearchParams(parameters)}`;
  }

  function exchangeCode(form: URLSearchParams): object {
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isClient = form.get('client_id') === metaApp.appId && form.get('client_secret') === metaApp.appSecret;
    const isRight =
      isClient && form.get('grant_type') === 'authorization_code' && form.get('redirect_uri') === known?.redirectUri;
    const account = accounts.get(known?.instagramId ?? '');
    // Meta's error quotes the rejected value.
    const parameters = isClient
      ? `Matching code was not found or was already used: ${form.get('code')}`
      : 'Invalid platform app';
    if (!isRight || !account)
      throw Object.assign(new Refusal('', 0), {
        body: { error_type: 'OAuthException', code: 400, error_message: parameters },
      });
    const token = `IGQ${randomBytes(60).toString('base64url')}`;
    tokens.set(token, account.instagramId);
    return toList(account, { access_token: token, user_id: account.appScopedId, permissions: account.permissions });
  }

  function newToken(instagramId: string) {
    const token = `IGQ${randomBytes(60).toString('base64url')}`;
    tokens.set(token, instagramId);
    return { access_token: token, token_type: 'bearer', expires_in: 5_183_944 };
  }

  function getTokenOwner(token: string | null | undefined): string {
    const owner = tokens.get(token ?? '');
    if (!owner) throw new Refusal(`Error validating access token ${token}`, 190, 460);
    return owner;
  }
}

/** Returns the account information for a token. */
export function toProfile({ appScopedId, instagramId, username, accountType }: Account): object {
  return { id: appScopedId, user_id: instagramId, username, account_type: accountType };
}

/** Returns the object in a one-item list as documented, or without the list for accounts with `answersFlat`. */
export function toList({ answersFlat }: Account, body: object): object {
  return answersFlat ? body : { data: [body] };
}
