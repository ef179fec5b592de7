import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { OpenIdServer } from '#platform/config/google-client.ts';

/** The user's claims at the identity provider. */
export type Identity = { sub: string; email: string; email_verified: boolean; name?: string };

export type StandInOpenId = {
  readonly server: OpenIdServer;
  /** The user who signs in next; null if the user clicks 'Cancel'. */
  person: Identity | null;
  /** The defect in the next identity token. */
  flaw:
    | 'none'
    | 'signed by another key'
    | 'for another client'
    | 'of another issuer'
    | 'of the short issuer'
    | 'too old';
  /** The query parameters of redirected users. */
  readonly requests: URLSearchParams[];
  close(): Promise<void>;
};

export const openIdClient = { clientId: 'galatea-client', clientSecret: 'a secret of the client' };

/** An OpenID Connect server on loopback with authorization code flow, PKCE, RS256 and immediate consent. */
export async function openStandInOpenId(): Promise<StandInOpenId> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { person: Identity; challenge: string; redirectUri: string }>();
  const requests: URLSearchParams[] = [];
  const standIn: Pick<StandInOpenId, 'person' | 'flaw'> = { person: null, flaw: 'none' };
  const http = createServer((request, response) => void answer(request, response));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  http.listen(0, '127.0.0.1', resolve);
  await listening;
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/keys') return json(response, 200, { keys: [jwk] });
    if (pathname === '/token') return json(response, ...(await token(new URLSearchParams(await text(request)))));
    json(response, 404, {});
  }

  function authorize(search: URLSearchParams, response: ServerResponse) {
    requests.push(search);
    const redirectUri = search.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', search.get('state') ?? '');
    if (standIn.person) {
      const code = randomUUID();
      codes.set(code, { person: standIn.person, challenge: search.get('code_challenge') ?? '', redirectUri });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams): Promise<[number, object]> {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isOurs =
      form.get('client_id') === openIdClient.clientId && form.get('client_secret') === openIdClient.clientSecret;
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? ''));
    const isProven = grant?.challenge === Buffer.from(hash).toString('base64url');
    if (!isOurs) return [401, { error: 'invalid_client' }];
    if (!grant || !isProven || form.get('redirect_uri') !== grant.redirectUri) return [400, { error: 'invalid_grant' }];
    return [
      200,
      {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 3_600,
        id_token: await signIdentity(grant.person),
      },
    ];
  }

  const issuerByFlaw: Partial<Record<typeof standIn.flaw, string>> = {
    'of another issuer': 'http://127.0.0.1:1',
    'of the short issuer': 'short.issuer',
  };

  function signIdentity(user: Identity): Promise<string> {
    const issuedAt = Math.floor(Date.now() / 1_000) - (standIn.flaw === 'too old' ? 7_200 : 0);
    return new SignJWT({ ...user })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(issuerByFlaw[standIn.flaw] ?? issuer)
      .setAudience(standIn.flaw === 'for another client' ? 'somebody-else' : openIdClient.clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 4 * 3_600)
      .sign(standIn.flaw === 'signed by another key' ? other.privateKey : own.privateKey);
  }

  return Object.assign(standIn, {
    server: {
      issuers: [issuer, 'short.issuer'],
      authorizationUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/keys`,
    },
    requests,
    close() {
      const { promise, resolve: closed } = Promise.withResolvers<void>();
      http.close(() => closed());
      http.closeAllConnections();
      return promise;
    },
  });
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
