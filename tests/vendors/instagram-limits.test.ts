import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules } from '#contract/network-rules.ts';
import { refusalOfPost } from './instagram-limits.ts';
import { postAroundLimits } from './post-around-limits.ts';

test('the table of rules refuses exactly the posts that the documents of Instagram refuse', () => {
  fc.assert(
    fc.property(postAroundLimits, ({ mediaUrls, ...post }) => {
      const refusal = refusalOfPost({ ...post, pictures: mediaUrls.length });
      expect(brokenRules({ ...post, mediaUrls }).length > 0).toBe(refusal !== undefined);
    }),
    { numRuns: 2_000 },
  );
});
