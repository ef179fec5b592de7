import fc from 'fast-check';

const words = (most: number) =>
  fc
    .array(fc.constantFrom('#tag', '@mia', 'Hello', 'me@example.com', '#', 'é', '👩‍👩‍👧', 'x'.repeat(190)), {
      maxLength: most,
    })
    .map((all) => all.join(' '));
const near = (limit: number) => fc.integer({ min: limit - 2, max: limit + 2 }).map((length) => 'x'.repeat(length));
const repeated = (word: string, limit: number) =>
  fc.integer({ min: limit - 2, max: limit + 2 }).map((count) => Array(count).fill(word).join(' '));

/** Generates posts, many of them just within or just beyond Instagram's limits. */
export const postAroundLimits = fc.integer({ min: 0, max: 11 }).chain((images) =>
  fc.record({
    caption: fc.oneof(words(40), near(2_200), repeated('#tag', 30), repeated('@mia', 20), fc.constant('')),
    firstComment: fc.oneof(fc.constant(''), words(6), near(2_200)),
    altTexts: fc.array(fc.oneof(fc.constant(''), words(4), near(1_000)), { minLength: images, maxLength: images }),
    mediaUrls: fc.constant(Array.from({ length: images }, (_, at) => `http://127.0.0.1/${at}.jpg`)),
  }),
);
