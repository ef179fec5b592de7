import type { MiddlewareNextFn } from '@orpc/server';
import type { AnyoneContext } from '#platform/http/call-context.ts';
import type { User } from '#platform/http/caller.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

type LimitedContext = Pick<AnyoneContext, 'clientAddress'> & { readonly caller: Pick<User, 'id'> | null };

/** The error that a call declares with `tooMany`. */
type TooManyErrors<Code extends string> = Readonly<Record<Code, (options: { data: { retry_after: number } }) => Error>>;

type Limited<Code extends string, Output> = {
  readonly context: LimitedContext;
  readonly next: MiddlewareNextFn<Output>;
  readonly errors: TooManyErrors<Code>;
};

/** Limits how often a user, or a visitor's address, may make a call. Throws the error `code` above the limit. */
export function limitCalls<Code extends string>(
  limits: RateLimits,
  limit: RateLimit,
  code: Code,
  countedBy: (context: LimitedContext) => string = ({ caller, clientAddress }) => caller?.id ?? clientAddress,
) {
  return async <Output>({ context, next, errors }: Limited<Code, Output>) => {
    const attempt = await limits.take(limit, countedBy(context));
    if (attempt.kind === 'too many') throw errors[code]({ data: { retry_after: attempt.retryAfterSeconds } });
    return next();
  };
}
