import { StartRefused } from './start-refused.ts';

export type OpenIdServer = {
  /** The issuers that its tokens may specify. */
  readonly issuers: readonly string[];
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
};

/** This installation's OAuth client at Google. */
export type GoogleClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly server: OpenIdServer;
};

/**
 * Source: https://accounts.google.com/.well-known/openid-configuration and, for the two issuers, the section
 * 'Validating an ID token' on Google's page 'OpenID Connect'.
 */
const google: OpenIdServer = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

type Variables = { readonly GOOGLE_CLIENT_ID?: string | undefined; readonly GOOGLE_CLIENT_SECRET?: string | undefined };

/**
 * Returns the configured client, or undefined if Google sign-in is off. Throws StartRefused if it is only partially
 * configured.
 */
export function readGoogleClient({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Variables): GoogleClient | undefined {
  if (!GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET) return undefined;
  if (!GOOGLE_CLIENT_ID) throw new StartRefused('GOOGLE_CLIENT_SECRET is set but GOOGLE_CLIENT_ID is not.');
  if (!GOOGLE_CLIENT_SECRET) throw new StartRefused('GOOGLE_CLIENT_ID is set but GOOGLE_CLIENT_SECRET is not.');
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, server: google };
}
