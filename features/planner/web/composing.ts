import type { Draft, Post } from '../contract.ts';

/** A post that is being written. */
export type NewPost = { readonly kind: 'new'; readonly draft: Draft };

/** The subject of the composer: a draft on the calendar, or an existing post. */
export type Composing = NewPost | { readonly kind: 'edit'; readonly post: Post };

export function toComposing(draft: Draft): NewPost {
  return { kind: 'new', draft };
}
