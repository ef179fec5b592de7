/**
 * What a person reads about each `error` that the way back from Instagram's page may carry. The list of the services is
 * open.
 * Source: Zernio API 1.127, 'Connect'; OAuth 2.0, RFC 6749, section 4.1.2.1.
 */
const sentences: Readonly<Record<string, string>> = {
  oauth_denied: 'You did not allow posting on Instagram’s page. Nothing was connected.',
  access_denied: 'You did not allow posting on Instagram’s page. Nothing was connected.',
  invalid_state: 'The way to Instagram took too long, or was begun in another browser. Please try again.',
  connection_failed: 'Instagram could not be reached. Please try again in a few minutes.',
  token_exchange_failed: 'Instagram did not confirm the connection. Please try again.',
  temporarily_unavailable: 'Instagram is not available at the moment. Please try again in a few minutes.',
  server_error: 'Instagram failed. Please try again in a few minutes.',
  personal_account_not_supported:
    'This is a personal account, which cannot be posted to. Make it a creator or business account in Instagram, then try again.',
  permission_missing:
    'You did not allow posting on Instagram’s page. Please try again, and leave every permission switched on.',
  reconnect_account_mismatch:
    'This is another account than the one that was connected. Sign in to the right one on Instagram’s page, and try again.',
  account_limit_exceeded:
    'The service that publishes for this installation takes no more accounts. Tell whoever runs this installation.',
  profile_limit_exceeded:
    'The service that publishes for this installation takes no more personas. Tell whoever runs this installation.',
  payment_required:
    'The plan that publishes for this installation does not cover another account. Tell whoever runs this installation.',
  instagram_login_method_mismatch:
    'This account was connected through Facebook before. Disconnect it in Instagram’s settings, then try again.',
};

const unknown = 'Instagram could not be connected. Please try again.';

/** What went wrong on the way to Instagram, in a sentence; undefined where nothing did. */
export function connectErrorOf(search: URLSearchParams): string | undefined {
  const error = search.get('error');
  if (!error) return undefined;
  return Object.hasOwn(sentences, error) ? sentences[error] : unknown;
}

/** The page's own address for the way back: without what an earlier way back has left there. */
export function redirectOf(address: string): string {
  const url = new URL(address);
  const from = url.searchParams.get('from');
  url.search = from === null ? '' : String(new URLSearchParams({ from }));
  url.hash = '';
  return url.href;
}
