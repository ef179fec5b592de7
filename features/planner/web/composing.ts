import type { Post } from '../contract.ts';

/** What the composer is about: a new post on a day, perhaps with a wall time and pictures chosen elsewhere, or one that exists. */
export type Composing =
  | { readonly kind: 'new'; readonly date: string; readonly time?: string; readonly media?: readonly string[] }
  | { readonly kind: 'edit'; readonly post: Post };
