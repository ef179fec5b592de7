import type { Draft, Post } from '../contract.ts';

/** A post that is being written, for a day such as 2026-11-22. */
export type NewPost = { readonly kind: 'new'; readonly date: string; readonly draft: Draft };

/** What the composer is about: a draft of the calendar, or a post that exists. */
export type Composing = NewPost | { readonly kind: 'edit'; readonly post: Post };

export function composingOf(draft: Draft): NewPost {
  return { kind: 'new', date: draft.scheduledLocal.slice(0, 10), draft };
}
