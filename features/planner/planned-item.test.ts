import { describe, expect, test } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { sampleSlot } from '#tests/sample-slot.ts';
import {
  findShownName,
  formatItemLabel,
  getItemContent,
  isPrepared,
  type Pending,
  plannedItems,
} from './planned-item.ts';
import { emptyContent } from './post-media.ts';

const nothing: Pending = { sent: [], changed: [], canceled: [], restored: [] };
const post = samplePost();
const draft = sampleDraft();
const content = { ...emptyContent, caption: 'New' };

test('posts and drafts are sorted by time across time zones', () => {
  const late = samplePost({ id: 'late', scheduledAt: '2090-11-15T20:00:00Z' });
  const items = plannedItems({ posts: [late, post], drafts: [draft], pending: nothing });
  expect(items.map(({ id, at }) => [id, at])).toEqual([
    [post.id, '2090-11-15T17:00:00Z'],
    [`draft-${draft.id}`, '2090-11-15T19:00:00Z'],
    ['late', '2090-11-15T20:00:00Z'],
  ]);
});

describe('a new post that is being sent', () => {
  const sent = { id: draft.id, at: '2090-11-15T19:00:00Z', zone: 'America/Denver', content };

  test('replaces its draft, which reappears when the post is rejected', () => {
    const waiting = plannedItems({ posts: [], drafts: [draft], pending: { ...nothing, sent: [sent] } });
    expect(waiting).toMatchObject([{ id: `temp-${draft.id}`, kind: 'sending' }]);
    expect(plannedItems({ posts: [], drafts: [draft], pending: nothing })).toMatchObject([{ kind: 'draft' }]);
  });

  test('is shown once if the post arrives before the response', () => {
    const posts = [samplePost({ id: draft.id })];
    const items = plannedItems({ posts, drafts: [draft], pending: { ...nothing, sent: [sent] } });
    expect(items).toMatchObject([{ id: draft.id, kind: 'post' }]);
  });
});

test('a deleted post disappears immediately, and reappears when the deletion fails', () => {
  const pending = { ...nothing, canceled: [post.id] };
  expect(plannedItems({ posts: [post], drafts: [], pending })).toEqual([]);
  expect(plannedItems({ posts: [post], drafts: [], pending: nothing })).toHaveLength(1);
});

test('a restored post is shown immediately, and only once after it is reloaded', () => {
  const pending = { ...nothing, restored: [post] };
  for (const posts of [[], [post]]) expect(plannedItems({ posts, drafts: [], pending })).toHaveLength(1);
});

test('the last of several changes is shown', () => {
  const changed = ['2090-11-16T17:00:00Z', '2090-11-17T17:00:00Z'].map((at) => ({ id: post.id, at, content }));
  const [item] = plannedItems({ posts: [post], drafts: [], pending: { ...nothing, changed } });
  expect(item).toMatchObject({ at: '2090-11-17T17:00:00Z' });
  expect(item && getItemContent(item)).toEqual(content);
});

describe('the label of an item', () => {
  const draftWith = (slot: Partial<ReturnType<typeof sampleSlot>> | null) => {
    const slots = slot ? [{ ...sampleSlot(), id: draft.id, ...slot }] : [];
    const [item] = plannedItems({ posts: [], drafts: [draft], slots, pending: nothing });
    if (!item) throw new Error('the draft is no item');
    return { label: formatItemLabel(item), prepared: isPrepared(item) };
  };

  test('is the preparation status for a draft', () => {
    expect(draftWith(null)).toEqual({ label: 'Draft', prepared: false });
    expect(draftWith({ source: 'week', state: 'drawing', halted: null })).toEqual({
      label: 'Being prepared',
      prepared: true,
    });
    expect(draftWith({ source: 'week', state: 'filled', halted: null })).toEqual({ label: 'Draft', prepared: false });
    expect(draftWith({ source: 'autopilot', state: 'drawing', halted: 'edited' })).toEqual({
      label: 'Autopilot',
      prepared: false,
    });
  });

  test('is the status for a post, and Sending for one that is being sent', () => {
    const sent = [{ id: 'new', at: '2090-01-01T00:00:00Z', zone: null, content }];
    const items = plannedItems({ posts: [post], drafts: [], pending: { ...nothing, sent } });
    expect(new Set(items.map(formatItemLabel))).toEqual(new Set(['Scheduled', 'Sending']));
    expect(items.some(isPrepared)).toBe(false);
  });

  test.each(['scheduled', 'posted', 'failed'] as const)('names Autopilot for a %s post created by it', (status) => {
    const made = samplePost({ source: 'autopilot', status });
    const [item] = plannedItems({ posts: [made], drafts: [], pending: nothing });
    expect(item && formatItemLabel(item)).toMatch(/, Autopilot$/);
  });
});

test('an item shows the reference of its post, or of the slot of its draft', () => {
  const pending = { sent: [], changed: [], canceled: [], restored: [] };
  const draft = sampleDraft();
  const slots = [sampleSlot({ id: draft.id, shows: 'Mug' })];
  const items = plannedItems({ posts: [samplePost({ shows: 'Cap' })], drafts: [draft], slots, pending });
  expect(items.map(findShownName).toSorted()).toEqual(['Cap', 'Mug']);
});

test('contentOfItem returns the content of the post, the draft, or the post that is being sent', () => {
  const sent = [{ id: 'new', at: '2090-01-01T00:00:00Z', zone: null, content }];
  const items = plannedItems({ posts: [post], drafts: [draft], pending: { ...nothing, sent } });
  const captions = new Map(items.map((item) => [item.kind, getItemContent(item).caption]));
  expect(captions.get('post')).toBe(post.caption);
  expect(captions.get('draft')).toBe(draft.caption);
  expect(captions.get('sending')).toBe(content.caption);
});

test('a change affects only its own post, and a draft with an invalid date is sorted first', () => {
  const other = samplePost({ id: 'other' });
  const changed = [{ id: 'other', at: '2091-01-01T00:00:00Z', content }];
  const odd = { ...draft, scheduledLocal: '2090-02-31T12:00' };
  const items = plannedItems({ posts: [post, other], drafts: [odd], pending: { ...nothing, changed } });
  expect(items.map(({ at }) => at)).toEqual(['1970-01-01T00:00:00.000Z', post.scheduledAt, '2091-01-01T00:00:00Z']);
});
