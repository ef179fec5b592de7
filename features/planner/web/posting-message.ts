import { CallError } from '#ui/call.ts';
import { missingAccount } from '../post-rules.ts';

/** Returns the URL that caused a post to be rejected, with the reason. */
export function refusedAddress(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'invalid_media_urls') return undefined;
  // as defined in the contract of the call
  const { address, message } = (error.details ?? {}) as { address?: string; message?: string };
  return address && `${address}: ${message}`;
}

/** Returns whether the post exists, but Instagram refused it. */
export function isRefusedByInstagram(error: unknown): boolean {
  return error instanceof CallError && contains(error, publishFailed);
}

const publishFailed = 'publish_failed';

function contains({ code, message }: CallError, known: string): boolean {
  return `${code} ${message}`.toLowerCase().includes(known);
}

/** Messages for rejected posts, by error code. The texts are specified. */
const messages: readonly (readonly [string, string])[] = [
  ['missing_fields', 'Choose an account and add at least one image.'],
  ['invalid_media_urls', "Your media links aren't valid."],
  ['missing_late_account_id', missingAccount],
  ['unauthorized', 'Please reconnect your Instagram account.'],
  ['rate_limit', 'Rate limit exceeded. Please try again in a few minutes.'],
];

export function postingMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  if (error.status === 401) return 'Please sign in first';
  if (isRefusedByInstagram(error)) return publishFailure(error);
  const found = messages.find(([code]) => contains(error, code));
  return found?.[1] ?? (error.message || otherwise);
}

function publishFailure({ message, details }: CallError): string {
  if (typeof details === 'string' && details) return `Publish failed: ${details}`;
  const isUserMessage = message !== '' && !message.toLowerCase().includes(publishFailed);
  return isUserMessage ? message : 'Failed to publish to Instagram.';
}
