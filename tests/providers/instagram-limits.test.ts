import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules } from '#contract/network-rules.ts';
import { findPostRefusal } from './instagram-limits.ts';
import { postAroundLimits } from './post-around-limits.ts';

test("rejects exactly the posts that Instagram's documentation rules out", () => {
  fc.assert(
    fc.property(postAroundLimits, ({ mediaUrls, ...post }) => {
      const refusal = findPostRefusal({ ...post, images: mediaUrls.length });
      expect(brokenRules({ ...post, mediaUrls }).length > 0).toBe(refusal !== undefined);
    }),
    { numRuns: 2_000 },
  );
});
