import { z } from 'zod';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import type { ZernioRefusal, ZernioResponse } from './client.ts';

/** Instagram's own refusal, as Zernio hands it on. */
const platformError = z.object({ code: z.number().optional(), error_subcode: z.number().optional() });

/** Source: Instagram Platform, 'Error Codes', subcodes of content publishing. */
const bySubcode: Readonly<Record<number, PublisherFailure>> = {
  2207001: 'service failed',
  2207003: 'pictures not fetched',
  2207004: 'picture too large',
  2207005: 'picture format',
  2207006: 'pictures expired',
  2207009: 'picture shape',
  2207010: 'caption too long',
  2207020: 'pictures expired',
  2207028: 'picture count',
  2207040: 'too many mentions',
  2207042: 'too many in a day',
  2207050: 'account restricted',
  2207051: 'taken for spam',
  2207052: 'pictures not fetched',
};

/** The codes of Instagram that need no subcode: access, permissions, limits. */
const byPlatformCode: Readonly<Record<number, PublisherFailure>> = {
  4: 'too many requests',
  10: 'permission missing',
  17: 'too many requests',
  32: 'too many requests',
  190: 'access revoked',
  200: 'permission missing',
  613: 'too many requests',
  80002: 'too many requests',
};

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

/** Which failure a refused request is. */
export function causeOfRefusal({ status }: ZernioResponse, refusal: ZernioRefusal): PublisherFailure {
  const { code, error } = refusal;
  const ofPlatform = causeOfPlatform(refusal.platformError);
  if (ofPlatform) return ofPlatform;
  const known = (code && byZernioCode[code]) ?? byStatus[status];
  if (known) return known;
  if (status === 429) return capIn(error);
  return status >= 500 ? 'service failed' : 'not taken';
}

function causeOfPlatform(error: unknown): PublisherFailure | undefined {
  const { code = 0, error_subcode = 0 } = platformError.safeParse(error).data ?? {};
  return bySubcode[error_subcode] ?? byPlatformCode[code];
}

/** A cap of the account, or the rate limit of Zernio itself. */
function capIn(error: string): PublisherFailure {
  if (/hour/i.test(error)) return 'too many in an hour';
  return /\b(day|daily|24 hours)\b/i.test(error) ? 'too many in a day' : 'too many requests';
}

/** Source: Zernio API, `errorCategory` of a post's platform. */
const byCategory: Readonly<Record<string, PublisherFailure>> = {
  auth_expired: 'access revoked',
  user_content: 'not taken',
  user_abuse: 'against the rules',
  account_issue: 'account restricted',
  platform_rejected: 'not taken',
  platform_error: 'service failed',
  platform_rate_limit: 'too many requests',
  quota_exhausted: 'too many in a day',
  system_error: 'service failed',
};

/** Which failure the platform of a post ended with. Its message may carry Instagram's subcode. */
export function causeOfPost({ errorCategory = '', errorMessage = '' }): PublisherFailure {
  const [subcode] = /\b2207\d{3}\b/.exec(errorMessage) ?? [];
  return bySubcode[Number(subcode)] ?? byCategory[errorCategory] ?? 'not taken';
}
