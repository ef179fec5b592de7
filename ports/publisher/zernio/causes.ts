import { z } from 'zod';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import { causeBySubcodeIn, findInstagramErrorCause } from '../instagram-errors.ts';
import type { ZernioRefusal, ZernioResponse } from './client.ts';

/** Instagram's own error, as passed through by Zernio. */
const platformError = z.object({ code: z.number().optional(), error_subcode: z.number().optional() });

const byZernioCode: Readonly<Record<string, PublisherFailure>> = {
  ACCOUNT_DISCONNECTED: 'access revoked',
  TOKEN_EXPIRED: 'access revoked',
  ACCOUNT_NOT_ENABLED_FOR_POSTING: 'account not enabled',
  PROFILE_OVER_LIMIT: 'payment required',
  PAYMENT_REQUIRED: 'payment required',
};

const byStatus: Readonly<Record<number, PublisherFailure>> = {
  401: 'key not accepted',
  402: 'payment required',
  404: 'account gone',
  408: 'no answer',
};

/** Maps a rejected request to a publisher failure. */
export function getRefusalCause({ status }: ZernioResponse, refusal: ZernioRefusal): PublisherFailure {
  const { code, error } = refusal;
  const ofPlatform = findPlatformCause(refusal.platformError);
  if (ofPlatform) return ofPlatform;
  const known = (code && byZernioCode[code]) ?? byStatus[status];
  if (known) return known;
  if (status === 429) return capIn(error);
  return status >= 500 ? 'service failed' : 'not taken';
}

function findPlatformCause(error: unknown): PublisherFailure | undefined {
  const { code = 0, error_subcode = 0 } = platformError.safeParse(error).data ?? {};
  return findInstagramErrorCause(code, error_subcode);
}

/** Either a posting cap of the account or Zernio's own rate limit. */
function capIn(error: string): PublisherFailure {
  if (/hour/i.test(error)) return 'too many in an hour';
  return /\b(day|daily|24 hours)\b/i.test(error) ? 'too many in a day' : 'too many requests';
}

/** Keyed by `errorCategory` of a post's platform in the Zernio API. */
const byCategory: Readonly<Record<string, PublisherFailure>> = {
  auth_expired: 'access revoked',
  user_content: 'not taken',
  user_abuse: 'taken for spam',
  account_issue: 'account settings',
  platform_rejected: 'not taken',
  platform_error: 'service failed',
  platform_rate_limit: 'too many requests',
  quota_exhausted: 'quota used up',
  system_error: 'service failed',
  unknown: 'service failed',
};

/** Maps the platform error of a failed post to a publisher failure. The message may contain Instagram's subcode. */
export function getPostCause({ errorCategory = '', errorMessage = '' }): PublisherFailure {
  const bySubcode = causeBySubcodeIn(errorMessage);
  if (bySubcode) return bySubcode;
  // The category covers both too many posts and posts that look like spam.
  if (errorCategory === 'user_abuse' && /rate|limit|too many/i.test(errorMessage)) return capIn(errorMessage);
  return byCategory[errorCategory] ?? 'service failed'; // a category added after this list
}
