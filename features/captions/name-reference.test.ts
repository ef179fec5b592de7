import { expect, test } from 'vitest';
import { captionLanguages } from '#contract/caption-choices.ts';
import { disclosures } from '#contract/disclosure.ts';
import { findFirstHandClaims } from '#contract/first-hand-claims.ts';
import { type CaptionReference, describeWithReference, nameReference } from './name-reference.ts';

const serum: CaptionReference = { name: 'Glow Serum', kind: 'product', sponsoredBy: null };

test('adds the name before the hashtags', () => {
  expect(nameReference('Slow morning.\n\n#calm #home', serum, 'en')).toBe(
    'Slow morning.\n\nWith Glow Serum.\n\n#calm #home',
  );
  expect(nameReference('Slow morning.', { ...serum, kind: 'place', name: 'Café Lux' }, 'fr')).toBe(
    'Slow morning.\n\nLieu : Café Lux.',
  );
});

test('corrects the spelling of a name that the caption contains, but not in a hashtag', () => {
  expect(nameReference('Me and the glow serum. #glow', serum, 'en')).toBe('Me and the Glow Serum. #glow');
  const lux = { ...serum, name: 'Lux' };
  expect(nameReference('Luxury.\n\n#lux', lux, 'en')).toBe('Luxury.\n\nWith Lux.\n\n#lux');
  expect(nameReference('Cheap.', { ...serum, name: '$& (new)' }, 'en')).toBe('Cheap.\n\nWith $& (new).');
});

test('adds no claim to an advertisement in any language', () => {
  for (const language of captionLanguages)
    for (const name of ['Glow Serum', 'My Serum', 'I love it', 'Mi Crema', 'Mein Lippenstift', 'Ma crème']) {
      const caption = nameReference(
        `${disclosures[language]}\n\nOk.`,
        { ...serum, name, sponsoredBy: 'Lumen' },
        language,
      );
      expect(findFirstHandClaims(caption)).toEqual([]);
    }
});

test('writes a name that sounds like a claim as a hashtag, and adds none if the caption has 30', () => {
  const mine = { ...serum, name: 'My serum', sponsoredBy: 'Lumen' };
  expect(nameReference('#ad\n\nOk.', mine, 'en')).toBe('#ad\n\nOk.\n\nWith #MySerum.');
  const full = `#ad\n\nOk.\n\n${Array.from({ length: 29 }, (_, index) => `#t${index}`).join(' ')}`;
  expect(nameReference(full, mine, 'en')).toBe(full);
});

test('describes an image without the @ of the name, and without a name that sounds like a claim in an advertisement', () => {
  expect(describeWithReference('at home, @Glow Serum in hand', serum)).toBe('at home, Glow Serum in hand');
  const mine = { ...serum, name: 'My serum', sponsoredBy: 'Lumen' };
  expect(describeWithReference('at home, @My serum in hand', mine)).toBe('at home, product in hand');
});
