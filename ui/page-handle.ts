/** What a page says of itself, as the `handle` of its route module. */
export type PageHandle = {
  /** Whoever is signed out may look at it: a session that ends leads nowhere from here. */
  readonly isForVisitors: true;
};

export const forVisitors: PageHandle = { isForVisitors: true };
