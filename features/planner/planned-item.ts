import type { Draft, Post, PostContent } from './contract.ts';
import { statusLabel } from './post-status.ts';
import { instantOf } from './post-time.ts';
import { isUnderWay } from './slot-state.ts';
import type { PostSlot } from './week-contract.ts';

/**
 * What the calendar shows: a post, a draft, or a new post that is being sent. Ids of drafts begin with 'draft-' and
 * those of posts on their way with 'temp-': no call takes them. Source: specification, part 2, section 4.
 */
export type PlannedItem = { readonly id: string; readonly at: string; readonly zone: string | null } & (
  | { readonly kind: 'post'; readonly post: Post }
  /** `slot` is how far it is, where the product prepares it. */
  | { readonly kind: 'draft'; readonly draft: Draft; readonly slot: PostSlot | null }
  | { readonly kind: 'sending'; readonly content: PostContent }
);

/** A new post that was sent and not answered yet. */
export type SentPost = {
  readonly id: string;
  readonly at: string;
  /** Null where it goes out at once. */
  readonly zone: string | null;
  readonly content: PostContent;
};
/** A change of some fields of a post that was sent and not answered yet. */
export type SentChange = {
  readonly id: string;
  readonly at?: string;
  readonly content: Partial<PostContent>;
};

/** What was pressed and is not answered yet: the calendar shows it at once. */
export type Pending = {
  readonly sent: readonly SentPost[];
  /** In the order they were pressed. */
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

/**
 * The calendar's items in order of time: what the server knows, and over it what was pressed and is not answered yet.
 */
export function plannedItems({ posts, drafts, slots = [], pending }: Known): PlannedItem[] {
  const known = new Set(posts.map(({ id }) => id));
  const kept = posts.filter(({ id }) => !pending.canceled.includes(id));
  const restored = pending.restored.filter(({ id }) => !known.has(id));
  const sent = pending.sent.filter(({ id }) => !known.has(id));
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]));
  const isPost = new Set([...posts, ...sent].map(({ id }) => id));
  return inOrder([
    ...[...kept, ...restored].map((post) => itemOfPost(changedPost(post, pending.changed))),
    ...drafts.filter(({ id }) => !isPost.has(id)).map((draft) => itemOfDraft(draft, slotOf.get(draft.id))),
    ...sent.map(({ id, at, zone, content }) => ({ kind: 'sending' as const, id: `temp-${id}`, at, zone, content })),
  ]);
}

/** The items, with a draft that is open and has no content yet: it is not saved before something is entered. */
export function withOpenDraft(items: readonly PlannedItem[], draft: Draft | null): readonly PlannedItem[] {
  return draft ? inOrder([...items, itemOfDraft(draft)]) : items;
}

function inOrder(items: readonly PlannedItem[]): PlannedItem[] {
  return items.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Whether the product is preparing it: until it is done or stopped, nobody else writes it. */
export function isPrepared(item: PlannedItem): boolean {
  return item.kind === 'draft' && item.slot !== null && isUnderWay(item.slot);
}

/** The id of the draft or post that an item is, without what calls do not take. */
export function ownIdOf(item: PlannedItem): string {
  if (item.kind === 'draft') return item.draft.id;
  return item.kind === 'post' ? item.post.id : item.id;
}

/** What an item shows, whichever it is. */
export function contentOfItem(item: PlannedItem): PostContent {
  if (item.kind === 'sending') return item.content;
  const { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment } =
    item.kind === 'post' ? item.post : item.draft;
  return { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment };
}

function itemOfPost(post: Post): PlannedItem {
  return { kind: 'post', id: post.id, at: post.scheduledAt, zone: post.timezone, post };
}

/** Whether Autopilot made the draft or the post. */
export function isByAutopilot(item: PlannedItem): boolean {
  if (item.kind === 'draft') return item.slot?.source === 'autopilot';
  return item.kind === 'post' && item.post.source === 'autopilot';
}

/** The status of an item and, if Autopilot made it, that. */
export function labelOfItem(item: PlannedItem): string {
  const parts = [statusOfItem(item), isByAutopilot(item) && 'Autopilot'];
  return parts.filter(Boolean).join(', ');
}

/** The status of an item in a word or three; none for a draft that Autopilot made. */
export function statusOfItem(item: PlannedItem): string | undefined {
  if (item.kind === 'draft' && isByAutopilot(item)) return undefined;
  if (item.kind === 'draft') return isPrepared(item) ? 'Being prepared' : 'Draft';
  return item.kind === 'post' ? statusLabel(item.post) : 'Sending';
}

function itemOfDraft(draft: Draft, slot: PostSlot | null = null): PlannedItem {
  // A draft that was saved has a time of the calendar; one that this browser keeps may have been tampered with.
  const at = instantOf(draft.scheduledLocal, draft.timezone)?.toString() ?? new Date(0).toISOString();
  return { kind: 'draft', id: `draft-${draft.id}`, at, zone: draft.timezone, draft, slot };
}

function changedPost(post: Post, changes: readonly SentChange[]): Post {
  const own = changes.filter(({ id }) => id === post.id);
  return Object.assign({}, post, ...own.map(({ at, content }) => ({ ...content, ...(at && { scheduledAt: at }) })));
}
