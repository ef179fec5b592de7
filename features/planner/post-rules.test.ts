import { expect, test } from 'vitest';
import { maxAltTextLength, maxCaptionLength } from '#contract/instagram-limits.ts';
import {
  altTextComplaint,
  captionComplaint,
  disclosureMissing,
  lateAfterMs,
  sponsorComplaint,
  wasLate,
  whyNotReady,
} from './post-rules.ts';

test.each([
  ['nobody sponsors', 'Hello', null, undefined],
  ['somebody sponsors without a name', '#ad Hello', '  ', 'Name the partner who sponsors this post.'],
  ['says so too late', 'Hello #ad', 'Lumen', disclosureMissing],
  ['only seems to say so', '#adventure time', 'Lumen', disclosureMissing],
  ['says so first', '#ad Hello', 'Lumen', undefined],
  ['says so first, in German too', '#ad #werbung\n\nHallo', 'Lumen', undefined],
])('a post that %s', (_name, caption, sponsoredBy, complaint) => {
  expect(sponsorComplaint({ caption, sponsoredBy })).toBe(complaint);
});

test('a caption and the words about a picture may be as long as Instagram takes them', () => {
  expect(captionComplaint('x'.repeat(maxCaptionLength))).toBeUndefined();
  expect(captionComplaint('x'.repeat(maxCaptionLength + 1))).toMatch(/2,200/);
  expect(altTextComplaint(['', 'x'.repeat(maxAltTextLength)])).toBeUndefined();
  expect(altTextComplaint(['', 'x'.repeat(maxAltTextLength + 1)])).toMatch(/1,000/);
});

test('a post is late more than five minutes after its time', () => {
  const scheduledAt = '2030-01-01T12:00:00.000Z';
  const after = (ms: number) => new Date(Date.parse(scheduledAt) + ms).toISOString();
  expect(lateAfterMs).toBe(300_000);
  expect(wasLate({ scheduledAt, postedAt: after(lateAfterMs) })).toBe(false);
  expect(wasLate({ scheduledAt, postedAt: after(lateAfterMs + 1) })).toBe(true);
  expect(wasLate({ scheduledAt, postedAt: null })).toBe(false);
});

test.each([
  [{ caption: ' ', mediaUrls: [] }, 'Add content before scheduling'],
  [{ caption: 'Hello', mediaUrls: [] }, 'Add at least one image'],
  [{ caption: 'x'.repeat(maxCaptionLength + 1), mediaUrls: ['a'] }, captionComplaint('x'.repeat(maxCaptionLength + 1))],
  [{ altTexts: ['x'.repeat(maxAltTextLength + 1)] }, altTextComplaint(['x'.repeat(maxAltTextLength + 1)])],
  [{ sponsoredBy: ' ' }, 'Name the partner who sponsors this post.'],
  [{ caption: ' ' }, undefined],
  [{}, undefined],
])('a post with %j may go out, or says why not', (part, why) => {
  const ready = { caption: 'Hello', mediaUrls: ['a'], altTexts: [''], crops: [0.5], sponsoredBy: null };
  expect(whyNotReady({ ...ready, ...part })).toBe(why);
});
