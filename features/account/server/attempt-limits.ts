import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/http/caller.ts';
import { getNetwork } from '#platform/net/network-prefix.ts';
import type { AttemptOutcome, RateLimit, RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { attemptsPerMinute, failuresWithoutDelay, failureWindowSeconds } from '../account-rules.ts';
import type { AuthRoute } from './auth-routes.ts';

/** The maximum delay for an attempt. */
const maxDelayMs = 8_000;
/** Failures are only counted; the delay stops growing long before this limit. */
const failures: RateLimit = { name: 'sign-in-failures', maxAttempts: 1_000, windowSeconds: failureWindowSeconds };
/** Failures from one address, for any account. The operator's setting is applied when an attempt is made. */
const addressFailures: RateLimit = {
  name: 'sign-in-failures-of-address',
  maxAttempts: 100_000,
  windowSeconds: failureWindowSeconds,
};

/**
 * Counts an attempt on one of the auth library's routes. Attempts on an account are counted per source address, so that
 * a stranger cannot lock a user out. An address with very many failed sign-ins is blocked for an hour, because it is
 * probably trying one password on many accounts.
 */
export async function takeAuthAttempt(
  { limits, maxSignInFailures }: { readonly limits: RateLimits; readonly maxSignInFailures: number },
  { path, limitedBy }: AuthRoute,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { input, caller }: { input: object; caller: Caller | null },
): Promise<AttemptOutcome> {
  if (!limitedBy) return { kind: 'allowed' };
  const limit = { name: path.slice(1).replaceAll('/', '-'), maxAttempts: attemptsPerMinute };
  const address = getNetwork(ip);
  switch (limitedBy) {
    case 'address':
      return limits.take(limit, address);
    case 'address and account': {
      if ((await limits.count(addressFailures, address)) >= maxSignInFailures)
        return { kind: 'too many', retryAfterSeconds: failureWindowSeconds };
      return limits.take(limit, `${address}\n${accountIn(input)}`);
    }
    case 'person':
      return limits.take(limit, caller?.id ?? address);
  }
}

/**
 * Delays an attempt on an account, for longer the more attempts failed in the last hour from any address. This slows
 * down an attacker with many addresses, while the user can still sign in.
 */
export async function waitAfterFailures(
  limits: RateLimits,
  input: object,
  pause: (delayMs: number) => Promise<unknown> = wait,
): Promise<void> {
  const delayMs = delayAfter(await limits.count(failures, accountIn(input)));
  if (delayMs) await pause(delayMs);
}

/** Returns how many milliseconds to delay an attempt after this many failures. */
export function delayAfter(failureCount: number): number {
  if (failureCount < failuresWithoutDelay) return 0;
  return Math.min(1_000 * 2 ** Math.floor((failureCount - failuresWithoutDelay) / 10), maxDelayMs);
}

/** Records a failed sign-in attempt, whether or not the account exists. */
export async function countFailure(
  limits: RateLimits,
  { ip }: Pick<FastifyRequest, 'ip'>,
  input: object,
): Promise<void> {
  await limits.take(failures, accountIn(input));
  await limits.take(addressFailures, getNetwork(ip));
}

function accountIn(input: object): string {
  return 'email' in input && typeof input.email === 'string' ? input.email.trim().toLowerCase() : '';
}
