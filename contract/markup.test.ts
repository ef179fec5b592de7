import { expect, test } from 'vitest';
import { escapeMarkup, unescapeMarkup } from './markup.ts';

test('text with markup is text between tags and between double quotes, and can be read back', () => {
  const text = `<a href="x" title='y'>&amp; & "b"</a>`;
  const written = escapeMarkup(text);
  expect(written).toBe(`&lt;a href=&quot;x&quot; title='y'&gt;&amp;amp; &amp; &quot;b&quot;&lt;/a&gt;`);
  expect(unescapeMarkup(written)).toBe(text);
});
