import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portrait } from './portrait.ts';
import { readShot } from './read-shot.ts';
import { aspects, expressions, framings, outfits, places, poses, props } from './shot.ts';
import { traitNames, traitOptions } from './traits.ts';

const minute = 60_000;
/** Ten thousand take a machine some minutes: all of them are drawn before anything is merged, a sample of them at the desk. */
const pictures = process.env.CI ? 10_000 : 400;

test(
  'a picture is drawn for any persona and any prompt, small, and with nothing in it that could run or reach out',
  () => {
    const persona = fc.record({
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
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"/><image href="http://x"/>',
        'قهوة الصباح',
        '☕️🏖️',
        'x '.repeat(2_500),
      ),
    );
    fc.assert(
      fc.property(persona, prompt, fc.nat(), fc.constantFrom(...aspects), (who, what, seed, aspect) => {
        const { svg } = portrait(who, readShot(what, seed, aspect).shot);
        expect(svg.length).toBeLessThan(150_000);
        expect(svg).not.toMatch(/<script|foreignObject|<image|<text|href="(?!#)|NaN|undefined|Infinity/);
      }),
      { numRuns: pictures },
    );
  },
  15 * minute,
);
