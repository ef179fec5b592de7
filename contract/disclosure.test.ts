import { expect, test } from 'vitest';
import { captionLanguages } from './caption-choices.ts';
import { disclosed, disclosures, isDisclosed, listHashtags, toSentCaption, undisclosed } from './disclosure.ts';

test.each(captionLanguages)("adds the language's disclosure to a caption, and removes all of it (%s)", (language) => {
  const caption = disclosed('New favorite #beach', language);
  expect(caption).toBe(`${disclosures[language]} New favorite #beach`);
  expect(listHashtags(caption)).toEqual(['#beach']);
  expect(undisclosed(caption)).toBe('New favorite #beach');
});

test('adds no second disclosure to a caption that starts with one in any language', () => {
  expect(disclosed('#ad #werbung Neu', 'fr')).toBe('#ad #werbung Neu');
});

test.each(['#advent is here', 'Hello #ad'])('keeps leading text that is not a disclosure: %s', (caption) => {
  expect(undisclosed(caption)).toBe(caption);
});

test.each(['#publicidade', '#publix', '#werbungen'])('keeps a longer hashtag after #ad whole: %s', (hashtag) => {
  const caption = `#ad ${hashtag} Novo creme`;
  expect(toSentCaption({ caption, sponsoredBy: 'Mare' }, { language: 'en', eu_label: false })).toBe(
    `#ad (synthetic performer, AI-generated) ${hashtag} Novo creme`,
  );
  expect(undisclosed(caption)).toBe(`${hashtag} Novo creme`);
});

test('ignores a disclosure later in a caption', () => {
  expect(isDisclosed('#ad Hello')).toBe(true);
  expect(isDisclosed('Hello #ad')).toBe(false);
});

test.each([
  [['/files/a.jpg'], 'AI-generated image'],
  [['/files/a.mp4'], 'AI-generated video'],
  [['/files/a.mp4', '/files/a.jpg'], 'AI-generated image'],
])('the label for readers in the EU says what %j shows', (mediaUrls, label) => {
  const post = { caption: 'Hello', sponsoredBy: null, mediaUrls };
  expect(toSentCaption(post, { language: 'en', eu_label: true })).toBe(`Hello\n\n${label}`);
});
