import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { aspects, expressions, framings, outfits, places, poses, props } from '@galatea/shot-language/shot.ts';
import { traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import fc from 'fast-check';
import { expect } from 'vitest';

const influencer = fc.record({
  seed: fc.nat(),
  traits: fc.record(Object.fromEntries(traitNames.map((name) => [name, fc.constantFrom(...traitOptions[name])])), {
    requiredKeys: [],
  }),
});
const words = fc.array(fc.constantFrom(...places, ...poses, ...props, ...outfits, ...expressions, ...framings), {
  maxLength: 8,
});
const prompt = fc.oneof(
  words.map((chosen) => chosen.join(', ')),
  fc.string({ maxLength: 200, unit: 'grapheme' }),
  fc.constantFrom('<script>alert(1)</script>', '"/><image href="http://x"/>', 'قهوة الصباح', '☕️🏖️', 'x '.repeat(2_500)),
);

/** Renders images for arbitrary influencers and prompts, and checks each for forbidden content. */
export function expectAnyImage(runs: number): void {
  fc.assert(
    fc.property(influencer, prompt, fc.nat(), fc.constantFrom(...aspects), (who, what, seed, aspect) => {
      const { svg } = portrait(who, readShot(what, seed, aspect).shot);
      expect(svg.length).toBeLessThan(150_000);
      expect(svg).not.toMatch(/<script|foreignObject|<image|<text|href="(?!#)|NaN|undefined|Infinity/);
    }),
    { numRuns: runs },
  );
}
