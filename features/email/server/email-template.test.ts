import { describe, expect, test } from 'vitest';
import { type EmailParts, renderEmail } from './email-template.ts';

const url = 'https://galatea.example.com/mail/unsubscribe?token=a.b.c&more=1';
const parts: EmailParts = {
  subject: 'Your week & more',
  content: {
    paragraphs: ['Hello Ana,', 'your week is planned.'],
    button: { label: 'Look at it', url: 'https://galatea.example.com/week?from=1&to=2' },
  },
  footer: 'You received this email because you have an account.',
  unsubscribeUrl: url,
};

describe('email template', () => {
  test('has the same content in text and in HTML, including the URL of the button', () => {
    const { text, html } = renderEmail(parts);
    for (const words of ['Galatea', 'Hello Ana,', 'your week is planned.', 'Look at it', parts.footer]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain('Look at it:\nhttps://galatea.example.com/week?from=1&to=2\n');
    expect(html.match(/https:\/\/galatea\.example\.com\/week\?from=1&amp;to=2/g)).toHaveLength(3);
    expect(html).toContain('>https://galatea.example.com/week?from=1&amp;to=2</a>');
  });

  test('lets users unsubscribe from an optional kind, both in the footer and in the email client', () => {
    const { text, html, headers } = renderEmail(parts);
    expect(text).toContain(`Unsubscribe from these emails:\n${url}`);
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('has no unsubscribe link for a required kind', () => {
    const { text, html, headers } = renderEmail({ ...parts, unsubscribeUrl: null });
    expect(text + html).not.toMatch(/switch/i);
    expect(headers).toEqual({});
  });

  test('escapes user input', () => {
    const typed = `"><img src=x onerror=alert(1)> & 'Ana'`;
    const plain = renderEmail(parts).html;
    const { html, text } = renderEmail({
      subject: typed,
      content: { paragraphs: [typed], button: { label: typed, url: `https://example.com/${typed}` } },
      footer: typed,
      unsubscribeUrl: `https://example.com/${typed}`,
    });
    expect(html).not.toContain('<img');
    expect(html).toContain(`&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; 'Ana'`);
    const listTags = (page: string) => [...page.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
    expect(new Set(listTags(html))).toEqual(new Set(listTags(plain)));
    expect(text).toContain(typed);
  });
});
