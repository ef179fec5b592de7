import { expect, test } from 'vitest';
import { captionLanguages } from '#contract/caption-choices.ts';
import { disclosures } from '#contract/disclosure.ts';
import { opening } from './opening.ts';

test.each(captionLanguages)('the start of an ad in %s does not include its disclosure', (language) => {
  expect(opening(`${disclosures[language]} Coffee at noon. Later.\n\nMore of it.`)).toBe('coffee at noon');
  expect(opening(`${disclosures[language]}\n\nCoffee at noon.`)).toBe('coffee at noon');
});
