/**
 * The message for each `error` in the redirect from Instagram's page. The services may add more errors. Source: Zernio
 * API 1.127, 'Connect'; OAuth 2.0, RFC 6749, section 4.1.2.1.
 */
const sentences: Readonly<Record<string, string>> = {
  oauth_denied: 'You did not allow posting on Instagram’s page. Nothing was connected.',
  access_denied: 'You did not allow posting on Instagram’s page. Nothing was connected.',
  invalid_state: 'Connecting to Instagram took too long or was started in another browser. Please try again.',
  connection_failed: 'Could not reach Instagram. Please try again in a few minutes.',
  token_exchange_failed: 'Instagram did not confirm the connection. Please try again.',
  temporarily_unavailable: 'Instagram is not available at the moment. Please try again in a few minutes.',
  server_error: 'Instagram had an error. Please try again in a few minutes.',
  personal_account_not_supported:
    'This is a personal account, and Instagram does not allow publishing to it. Switch to a creator or business account in Instagram, then try again.',
  permission_missing:
    'You did not allow posting on Instagram’s page. Please try again, and leave every permission switched on.',
  reconnect_account_mismatch:
    'This is a different account than the one that was connected. Sign in to the right account on Instagram’s page, and try again.',
  account_limit_exceeded:
    'The publishing service of this installation does not accept more accounts. Contact the operator of this installation.',
  profile_limit_exceeded:
    'The publishing service of this installation does not accept more influencers. Contact the operator of this installation.',
  payment_required:
    'The publishing plan of this installation does not cover another account. Contact the operator of this installation.',
  instagram_login_method_mismatch:
    'This account was connected through Facebook before. Disconnect it in Instagram’s settings, then try again.',
};

const unknown = 'Could not connect Instagram. Please try again.';

/** Returns the message about a failed redirect from a network, or undefined if there is none. */
export function findConnectError(search: URLSearchParams, network = 'Instagram'): string | undefined {
  const error = search.get('error');
  if (!error) return undefined;
  const text = (Object.hasOwn(sentences, error) && sentences[error]) || unknown;
  return text.replaceAll('Instagram', network);
}

/** Returns the page's URL to redirect to, without the parameters of an earlier redirect. */
export function getRedirectUrl(address: string): string {
  const url = new URL(address);
  const from = url.searchParams.get('from');
  url.search = from === null ? '' : String(new URLSearchParams({ from }));
  url.hash = '';
  return url.href;
}
