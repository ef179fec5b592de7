import { expect, test } from 'vitest';
import { publisherFailures } from '#contract/publish-failures.ts';
import { getPostCause } from './causes.ts';

test.each([
  ['auth_expired', '', 'access revoked'],
  ['user_content', '', 'not taken'],
  ['user_abuse', 'Your post looks like spam', 'taken for spam'],
  ['user_abuse', 'Rate limit: too many posts', 'too many requests'],
  ['user_abuse', 'Daily limit reached', 'too many in a day'],
  ['account_issue', '', 'account settings'],
  ['quota_exhausted', 'Shared quota pool exhausted', 'quota used up'],
  ['system_error', '', 'service failed'],
  ['unknown', '', 'service failed'],
  ['a category that was added later', '', 'service failed'],
] as const)(
  'maps the error category %j with the message %j to the failure "%s"',
  (errorCategory, errorMessage, cause) => {
    expect(getPostCause({ errorCategory, errorMessage })).toBe(cause);
  },
);

test('retries error categories that do not depend on the post or the account', () => {
  for (const errorCategory of ['quota_exhausted', 'unknown', 'platform_error', 'platform_rate_limit', 'system_error'])
    expect(publisherFailures[getPostCause({ errorCategory })].ends).not.toBe('refused');
});
