import { expect, test } from 'vitest';
import { escapeMarkup, unescapeMarkup } from './markup.ts';

test('escapes text for use between tags and between double quotes, and reverses it', () => {
  const text = `<a href="x" title='y'>&amp; & "b"</a>`;
  const written = escapeMarkup(text);
  expect(written).toBe(`&lt;a href=&quot;x&quot; title='y'&gt;&amp;amp; &amp; &quot;b&quot;&lt;/a&gt;`);
  expect(unescapeMarkup(written)).toBe(text);
});
