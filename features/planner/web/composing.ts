import type { Post } from '../contract.ts';

/** What the composer is about: a new post on a day, or one that exists. */
export type Composing =
  | { readonly kind: 'new'; readonly date: string }
  | { readonly kind: 'edit'; readonly post: Post };
