import { expect, test } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { sampleSlot } from '#tests/sample-slot.ts';
import { plannedItems } from './planned-item.ts';
import { findKind, parseKind } from './post-kind.ts';

const photo = 'https://galatea.example/files/00000000000000000000000000000001.jpg';
const video = 'https://galatea.example/files/00000000000000000000000000000002.mp4';
const pending = { sent: [], changed: [], canceled: [], restored: [] };

test.each([
  [[photo], 'photo'],
  [[photo, video], 'carousel'],
  [[video], 'reel'],
] as const)('the kind of a post with %j is %s', (mediaUrls, kind) => {
  const [item] = plannedItems({ posts: [samplePost({ mediaUrls: [...mediaUrls] })], drafts: [], pending });
  expect(item && findKind(item)).toBe(kind);
});

test('the kind of a photo or a video that is published as a story is story', () => {
  const posts = [samplePost({ mediaUrls: [video], surface: 'story' })];
  const [item] = plannedItems({ posts, drafts: [], pending });
  expect(item && findKind(item)).toBe('story');
});

test('a post in preparation has its future kind, and an empty draft has none', () => {
  const draft = sampleDraft({ mediaUrls: [] });
  const kindOf = (slot: Partial<ReturnType<typeof sampleSlot>> | null) => {
    const slots = slot ? [sampleSlot({ id: draft.id, ...slot })] : [];
    const [item] = plannedItems({ posts: [], drafts: [draft], slots, pending });
    return item && findKind(item);
  };
  expect(kindOf(null)).toBeUndefined();
  expect(kindOf({ images: { done: 0, all: 1 } })).toBe('photo');
  expect(kindOf({ images: { done: 0, all: 2 } })).toBe('carousel');
  expect(kindOf({ reel: { isInProgress: false, progress: 0 } })).toBe('reel');
});

test('an unknown kind in the URL shows all kinds', () => {
  expect([parseKind('reel'), parseKind('film'), parseKind(null)]).toEqual(['reel', undefined, undefined]);
});
