/** Properties of a page, as the `handle` of its route module. */
export type PageHandle = {
  /** Visitors may see the page, so it does not redirect when the session ends. */
  readonly isForVisitors: true;
};

export const forVisitors: PageHandle = { isForVisitors: true };
