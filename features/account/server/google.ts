import type { GenericOAuthConfig } from 'better-auth/plugins';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { cutText } from '#contract/cut-text.ts';
import type { GoogleClient } from '#platform/config/google-client.ts';
import type { Log } from '#platform/log/log.ts';

/** The claims used from Google's identity token. Source: OpenID Connect Core 1.0, section 5.1. */
const identity = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
});

/** The maximum age of an identity token. */
const maxTokenAge = '1h';

/**
 * Configures Google as an OpenID Connect provider for the auth library. The user chooses an account each time. The
 * library's own Google provider has fixed addresses; this one lets tests run the same code against another OpenID
 * server.
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
        return toGoogleUser(identity.parse((await jwtVerify(idToken, keys, expected)).payload));
      } catch (err) {
        log.warn({ err }, 'a Google identity was rejected');
        return null;
      }
    },
  };
}

function toGoogleUser({ sub, email, email_verified, name }: z.infer<typeof identity>) {
  const shownName = cutText(name, 200) || (email.split('@')[0] ?? email);
  return { id: sub, sub, email, emailVerified: email_verified, name: shownName };
}
