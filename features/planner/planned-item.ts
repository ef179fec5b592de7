import { formatList } from '#contract/format.ts';
import { networks } from '#contract/networks.ts';
import type { Draft, Post, PostContent } from './contract.ts';
import { describeNetworks, hasUnconfirmed, nameNetworks, statusLabel } from './post-status.ts';
import { toInstant } from './post-time.ts';
import { isInProgress } from './slot-state.ts';
import type { PostSlot } from './week-contract.ts';

/**
 * An item on the calendar: a post, a draft, or a new post that is being sent. Draft ids start with 'draft-' and ids of
 * posts being sent with 'temp-'; calls do not accept these prefixes.
 */
export type PlannedItem = { readonly id: string; readonly at: string; readonly zone: string | null } & (
  | { readonly kind: 'post'; readonly post: Post }
  /** `slot` is the preparation progress, if the product prepares the draft. */
  | { readonly kind: 'draft'; readonly draft: Draft; readonly slot: PostSlot | null }
  | { readonly kind: 'sending'; readonly content: PostContent }
);

/** A new post that was sent but has no response yet. */
export type SentPost = {
  readonly id: string;
  readonly at: string;
  /** Null if it is published immediately. */
  readonly zone: string | null;
  readonly content: PostContent;
};
/** A change to some fields of a post that was sent but has no response yet. */
export type SentChange = {
  readonly id: string;
  readonly at?: string;
  readonly content: Partial<PostContent>;
};

/** Actions without a response yet, which the calendar shows immediately. */
export type Pending = {
  readonly sent: readonly SentPost[];
  /** In order of submission. */
  readonly changed: readonly SentChange[];
  readonly canceled: readonly string[];
  readonly restored: readonly Post[];
};

type Known = {
  readonly posts: readonly Post[];
  readonly drafts: readonly Draft[];
  readonly slots?: readonly PostSlot[];
  readonly pending: Pending;
};

/** Returns the calendar items sorted by time: the server data with the pending actions applied. */
export function plannedItems({ posts, drafts, slots = [], pending }: Known): PlannedItem[] {
  const known = new Set(posts.map(({ id }) => id));
  const kept = posts.filter(({ id }) => !pending.canceled.includes(id));
  const restored = pending.restored.filter(({ id }) => !known.has(id));
  const sent = pending.sent.filter(({ id }) => !known.has(id));
  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  const isPost = new Set([...posts, ...sent].map(({ id }) => id));
  return inOrder([
    ...[...kept, ...restored].map((post) => toPostItem(changedPost(post, pending.changed))),
    ...drafts.filter(({ id }) => !isPost.has(id)).map((draft) => toDraftItem(draft, slotById.get(draft.id))),
    ...sent.map(({ id, at, zone, content }) => ({ kind: 'sending' as const, id: `temp-${id}`, at, zone, content })),
  ]);
}

/** Adds an open draft without content, which is not saved until the user enters something. */
export function withOpenDraft(items: readonly PlannedItem[], draft: Draft | null): readonly PlannedItem[] {
  return draft ? inOrder([...items, toDraftItem(draft)]) : items;
}

function inOrder(items: readonly PlannedItem[]): PlannedItem[] {
  return items.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns whether the product is preparing the item. The user cannot edit it until preparation finishes or stops. */
export function isPrepared(item: PlannedItem): boolean {
  return item.kind === 'draft' && item.slot !== null && isInProgress(item.slot);
}

/** Returns the id of an item's draft or post, without a prefix. */
export function getPostId(item: PlannedItem): string {
  if (item.kind === 'draft') return item.draft.id;
  return item.kind === 'post' ? item.post.id : item.id;
}

/** Returns the content of any kind of item. */
export function getItemContent(item: PlannedItem): PostContent {
  if (item.kind === 'sending') return item.content;
  const { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment, networks, surface } =
    item.kind === 'post' ? item.post : item.draft;
  return { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment, networks, surface };
}

/** Returns the caption in a list of items, or what it has instead of one. */
export function getTitle({ caption, surface }: Pick<PostContent, 'caption' | 'surface'>): string {
  if (surface === 'story') return 'Story';
  return caption || 'No caption';
}

function toPostItem(post: Post): PlannedItem {
  return { kind: 'post', id: post.id, at: post.scheduledAt, zone: post.timezone, post };
}

/** Returns the name of the reference that the images of an item show, or will show. */
export function findShownName(item: PlannedItem): string | null {
  if (item.kind === 'draft') return item.slot?.shows ?? null;
  return item.kind === 'post' ? item.post.shows : null;
}

/** Returns whether Autopilot created the draft or post. */
export function isByAutopilot(item: PlannedItem): boolean {
  if (item.kind === 'draft') return item.slot?.source === 'autopilot';
  return item.kind === 'post' && item.post.source === 'autopilot';
}

/** Returns the status of an item, followed by 'Autopilot' if Autopilot created it. */
export function formatItemLabel(item: PlannedItem): string {
  const parts = [findItemStatus(item), isByAutopilot(item) && 'Autopilot'];
  return parts.filter(Boolean).join(', ');
}

/** Returns the status of an item in up to three words; undefined for a draft created by Autopilot. */
export function findItemStatus(item: PlannedItem): string | undefined {
  if (item.kind === 'draft' && isByAutopilot(item)) return undefined;
  if (item.kind === 'draft') return isPrepared(item) ? 'Being prepared' : 'Draft';
  return item.kind === 'post' ? getPostLabel(item.post) : 'Sending';
}

/** Returns the status of a post. A failed one is unconfirmed if it may be published on one of its networks. */
function getPostLabel(post: Post): string {
  const shown = post.status === 'failed' && hasUnconfirmed(post) ? ({ ...post, status: 'unknown' } as const) : post;
  return statusLabel(shown, nameNetworks(shown));
}

/** Returns the networks of an item in words; undefined if it is only on Instagram. */
export function findNetworks(item: PlannedItem): string | undefined {
  if (item.kind === 'post') return describeNetworks(item.post.targets);
  const chosen = getItemContent(item).networks.map(({ network }) => networks[network].label);
  return chosen.length ? formatList([networks.instagram.label, ...chosen]) : undefined;
}

function toDraftItem(draft: Draft, slot: PostSlot | null = null): PlannedItem {
  // A saved draft has a valid time, but one stored in this browser may have been tampered with.
  const at = toInstant(draft.scheduledLocal, draft.timezone)?.toString() ?? new Date(0).toISOString();
  return { kind: 'draft', id: `draft-${draft.id}`, at, zone: draft.timezone, draft, slot };
}

function changedPost(post: Post, changes: readonly SentChange[]): Post {
  const own = changes.filter(({ id }) => id === post.id);
  return Object.assign({}, post, ...own.map(({ at, content }) => ({ ...content, ...(at && { scheduledAt: at }) })));
}
