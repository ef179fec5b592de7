import type { PublisherFailure } from '#contract/publish-failures.ts';

/** Source: Instagram Platform, 'Error Codes', subcodes of content publishing. */
const bySubcode: Readonly<Record<number, PublisherFailure>> = {
  2207001: 'service failed',
  2207003: 'pictures not fetched',
  2207004: 'picture too large',
  2207005: 'picture format',
  2207006: 'pictures expired',
  2207008: 'pictures expired',
  2207009: 'picture shape',
  2207010: 'caption too long',
  2207020: 'pictures expired',
  2207023: 'picture format',
  2207026: 'picture format',
  2207027: 'still working',
  2207028: 'picture count',
  2207032: 'service failed',
  2207040: 'too many mentions',
  2207042: 'too many in a day',
  2207050: 'account restricted',
  2207051: 'taken for spam',
  2207052: 'pictures not fetched',
  2207053: 'service failed',
};

/** Codes without a subcode: access, permissions, limits, and failures of Meta. */
const byCode: Readonly<Record<number, PublisherFailure>> = {
  1: 'service failed',
  2: 'service failed',
  4: 'too many requests',
  10: 'permission missing',
  17: 'too many requests',
  32: 'too many requests',
  190: 'access revoked',
  200: 'permission missing',
  613: 'too many requests',
  80002: 'too many requests',
};

/** Returns the failure for an error of Instagram's API; undefined for unknown codes. */
export function findInstagramErrorCause(code: number, subcode: number): PublisherFailure | undefined {
  return bySubcode[subcode] ?? byCode[code];
}

/** Returns the failure for a subcode in a string, such as the status of a failed container. */
export function causeBySubcodeIn(text: string): PublisherFailure | undefined {
  const [subcode] = /\b2207\d{3}\b/.exec(text) ?? [];
  return bySubcode[Number(subcode)];
}
