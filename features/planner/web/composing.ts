import type { Draft, Post } from '../contract.ts';

/** A post that is being written. */
export type NewPost = { readonly kind: 'new'; readonly draft: Draft };

/** What the composer is about: a draft of the calendar, or a post that exists. */
export type Composing = NewPost | { readonly kind: 'edit'; readonly post: Post };

export function composingOf(draft: Draft): NewPost {
  return { kind: 'new', draft };
}
