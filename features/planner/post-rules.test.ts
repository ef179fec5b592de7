import { expect, test } from 'vitest';
import { maxCaptionLength } from '#contract/instagram-limits.ts';
import { getRuleMessage } from '#contract/network-rules.ts';
import { findFieldError, findNotReadyReason, lateAfterMs, wasLate } from './post-rules.ts';

test('findFieldError returns the message of a rule broken by that field only', () => {
  const post = { caption: '#a '.repeat(20), firstComment: '#b '.repeat(11), altTexts: [''] };
  expect(findFieldError('caption', post)).toBe(getRuleMessage('too many hashtags'));
  expect(findFieldError('altTexts', post)).toBeUndefined();
  expect(findFieldError('caption', { ...post, firstComment: '#b '.repeat(10) })).toBeUndefined();
});

test('a post is late once it is more than five minutes past its time', () => {
  const scheduledAt = '2030-01-01T12:00:00.000Z';
  const after = (ms: number) => new Date(Date.parse(scheduledAt) + ms).toISOString();
  expect(lateAfterMs).toBe(300_000);
  expect(wasLate({ scheduledAt, postedAt: after(lateAfterMs) })).toBe(false);
  expect(wasLate({ scheduledAt, postedAt: after(lateAfterMs + 1) })).toBe(true);
  expect(wasLate({ scheduledAt, postedAt: null })).toBe(false);
});

test.each([
  [{ caption: ' ', mediaUrls: [] }, 'Add content before scheduling'],
  [{ mediaUrls: [] }, 'Add at least one image'],
  [{ caption: 'x'.repeat(maxCaptionLength + 1) }, getRuleMessage('caption too long')],
  [{ sponsoredBy: ' ' }, getRuleMessage('partner not named')],
  [{ sponsoredBy: 'Lumen', caption: 'Hello #ad' }, getRuleMessage('not disclosed')],
  [{ sponsoredBy: 'Lumen', caption: '#adventure time' }, getRuleMessage('not disclosed')],
  [{ sponsoredBy: 'Lumen', caption: '#ad #werbung\n\nHallo' }, undefined],
  [{ caption: ' ' }, undefined],
  [{}, undefined],
])('a post with %j can be published, or the first reason it cannot is %j', (part, why) => {
  const ready = {
    ...{
      caption: 'Hello',
      mediaUrls: ['a'],
      altTexts: [''],
      crops: [0.5],
      sponsoredBy: null,
      firstComment: '',
      networks: [],
    },
    ...part,
  };
  expect(findNotReadyReason(ready)).toBe(why);
});

test.each([
  [{ caption: 'x'.repeat(501) }, 'Threads captions are limited to 500 characters.'],
  [{ caption: 'x'.repeat(501), networks: [{ network: 'threads', caption: 'Short' }] }, undefined],
  [{ mediaUrls: ['http://localhost/files/clip.mp4'] }, undefined],
  [{ mediaUrls: ['a', 'http://localhost/files/clip.mp4'] }, 'Threads posts have either images or one video.'],
  [{ networks: [{ network: 'tiktok', caption: null }] }, 'Choose how TikTok publishes this post.'],
  [{ networks: [{ network: 'youtube', caption: null }] }, 'YouTube posts have one video and no images.'],
] as const)('a post on Threads with %j can be published, or the first reason it cannot is %j', (part, reason) => {
  const post = {
    ...{ caption: 'Hello', mediaUrls: ['a'], altTexts: [''], crops: [0.5], sponsoredBy: null, firstComment: '' },
    networks: [{ network: 'threads' as const, caption: null }],
    ...part,
  };
  expect(findNotReadyReason(post)).toBe(reason);
});
