import type { GenericOAuthConfig } from 'better-auth/plugins';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { cutText } from '#contract/cut-text.ts';
import type { GoogleClient } from '#platform/config/google-client.ts';
import type { Log } from '#platform/log/log.ts';

/** What is read of the identity that Google vouches for. Source: OpenID Connect Core 1.0, section 5.1. */
const identity = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
});

/** How old an identity token may be. */
const maxTokenAge = '1h';

/**
 * Google as the auth library asks it, by OpenID Connect: the person chooses the account each time. The library's own
 * Google has its addresses built in; with these, the same code runs against another OpenID server in the tests.
 */
export function googleProvider({ clientId, clientSecret, server }: GoogleClient, log: Log): GenericOAuthConfig {
  const keys = createRemoteJWKSet(new URL(server.keysUrl));
  const expected = { issuer: [...server.issuers], audience: clientId, algorithms: ['RS256'], maxTokenAge };
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    authorizationUrl: server.authorizationUrl,
    tokenUrl: server.tokenUrl,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    pkce: true,
    accountSubject: ({ profile }) => String(profile.sub),
    async getUserInfo({ idToken = '' }) {
      try {
        return personOf(identity.parse((await jwtVerify(idToken, keys, expected)).payload));
      } catch (err) {
        log.warn({ err }, 'an identity of Google was not accepted');
        return null;
      }
    },
  };
}

function personOf({ sub, email, email_verified, name }: z.infer<typeof identity>) {
  const shownName = cutText(name, 200) || (email.split('@')[0] ?? email);
  return { id: sub, sub, email, emailVerified: email_verified, name: shownName };
}
