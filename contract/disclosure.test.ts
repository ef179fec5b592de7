import { expect, test } from 'vitest';
import { captionLanguages } from './caption-choices.ts';
import { disclosed, disclosures, hashtagsOf, isDisclosed, undisclosed } from './disclosure.ts';

test.each(captionLanguages)(
  'a caption opens with the disclosure of its language and loses all of it (%s)',
  (language) => {
    const caption = disclosed('New favourite #beach', language);
    expect(caption).toBe(`${disclosures[language]} New favourite #beach`);
    expect(hashtagsOf(caption)).toEqual(['#beach']);
    expect(undisclosed(caption)).toBe('New favourite #beach');
  },
);

test('a caption that opens with a disclosure, in whatever language, gets no second one', () => {
  expect(disclosed('#ad #werbung Neu', 'fr')).toBe('#ad #werbung Neu');
});

test.each(['#advent is here', 'Hello #ad'])('what is no opening disclosure stays: %s', (caption) => {
  expect(undisclosed(caption)).toBe(caption);
});

test('a disclosure further on in a caption is missed, and opens none', () => {
  expect(isDisclosed('#ad Hello')).toBe(true);
  expect(isDisclosed('Hello #ad')).toBe(false);
});
